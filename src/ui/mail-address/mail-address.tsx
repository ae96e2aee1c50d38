import styles from './mail-address.module.css';

/** A long address wraps instead of making the page scroll sideways. */
export const MailAddress = ({ children }: { children: string }) => (
  <strong className={styles.address}>{children}</strong>
);
