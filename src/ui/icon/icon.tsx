import styles from './icon.module.css';
import { type IconName, paths } from './paths.ts';

export type { IconName } from './paths.ts';

export const isIcon = (name: string): name is IconName => name in paths;

interface IconProps {
  name: IconName;
  /** Size: sm 16, md 20, lg 24, xl 40 px at font level 0. */
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Accessible name; without it the icon is decorative and hidden from screen readers. */
  title?: string;
  className?: string;
}

export function Icon({ name, size = 'md', title, className }: IconProps) {
  const drawing = paths[name];
  return (
    <svg
      className={className ? `${styles.icon} ${className}` : styles.icon}
      data-size={size}
      viewBox="0 0 24 24"
      focusable="false"
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      {name === 'contrast' && <path className={styles.solid} d="M12 4a8 8 0 0 1 0 16z" />}
      <path d={drawing} />
    </svg>
  );
}

/** A decorative drawing that is not one of `paths`, on the same grid. */
export const Drawing = ({ d }: { d: string }) => (
  <svg className={styles.icon} viewBox="0 0 24 24" focusable="false" aria-hidden>
    <path d={d} />
  </svg>
);
