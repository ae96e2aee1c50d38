import styles from './logo.module.css';

interface LogoProps {
  image: { src: string; width: number; height: number };
  name: string;
  strong?: string;
  light?: string;
}

export function Logo({ image, name, strong, light }: LogoProps) {
  return (
    <span className={styles.logo}>
      <img {...image} alt={strong ? '' : name} className={styles.image} />
      {strong && (
        <span>
          {strong}
          {light && <span className={styles.light}> {light}</span>}
        </span>
      )}
    </span>
  );
}
