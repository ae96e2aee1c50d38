import styles from './logo.module.css';
import { Mark } from './mark.tsx';

interface LogoProps {
  /** Strong half of the wordmark: "Buriti". */
  name: string;
  /** Light half: "Saúde". */
  suffix?: string;
}

/** Mark and wordmark; the words are text, so that any brand fits. */
export function Logo({ name, suffix }: LogoProps) {
  return (
    <span className={styles.logo}>
      <Mark className={styles.mark} />
      <span>
        {name}
        {suffix && <span className={styles.suffix}> {suffix}</span>}
      </span>
    </span>
  );
}
