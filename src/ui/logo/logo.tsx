import styles from './logo.module.css';

interface LogoProps {
  image: { src: string; width: number; height: number };
  /** What the image says where no words stand beside it. */
  name: string;
  /** The words beside the image: a strong half and a light one. */
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
