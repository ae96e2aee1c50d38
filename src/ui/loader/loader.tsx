import styles from './loader.module.css';

interface LoaderProps {
  overlay?: boolean;
  label?: string;
}

export function Loader({ overlay, label = 'Carregando…' }: LoaderProps) {
  return (
    <div className={overlay ? styles.overlay : styles.inline} role="status">
      <svg className={styles.spinner} viewBox="0 0 48 48" aria-hidden="true">
        <circle className={styles.track} cx="24" cy="24" r="20" />
        <path className={styles.arc} d="M24 4a20 20 0 0 1 20 20" />
        <path className={styles.drop} d="M24 15c4.5 5 6.5 8 6.5 11a6.5 6.5 0 0 1-13 0c0-3 2-6 6.5-11z" />
      </svg>
      <span className={styles.label}>{label}</span>
    </div>
  );
}
