import styles from './mail-address.module.css';

/** An e-mail address within a sentence. A long one wraps instead of making the page scroll sideways. */
export const MailAddress = ({ children }: { children: string }) => (
  <strong className={styles.address}>{children}</strong>
);
