import styles from '../illustration/illustration.module.css';

export const cartScene = (
  <>
    <path className={styles.card} d="M64 66h72l-7 46a8 8 0 0 1-8 7H79a8 8 0 0 1-8-7z" />
    <path className={styles.line} d="M84 78V62a16 16 0 0 1 32 0v16" />
    <path className={styles.fruit} d="M100 86c5 6 8 9.5 8 13.5a8 8 0 0 1-16 0c0-4 3-7.5 8-13.5z" />
  </>
);

export const successScene = (
  <>
    <path className={styles.fruit} d="M100 46c19 21 30 34 30 48a30 30 0 0 1-60 0c0-14 11-27 30-48z" />
    <path className={styles.tick} d="m87 93 10 10 18-20" />
  </>
);

export const orderScene = (
  <>
    <path className={styles.card} d="M70 52h60v66l-10-6-10 6-10-6-10 6-10-6-10 6z" />
    <path className={styles.line} d="M82 68h24M82 80h36" />
    <path className={styles.fruit} d="M112 88c4 4.5 6 7.3 6 10.3a6 6 0 0 1-12 0c0-3 2-5.8 6-10.3z" />
  </>
);
