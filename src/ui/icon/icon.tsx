import type { ReactNode } from 'react';
import styles from './icon.module.css';
import { type IconName, paths } from './paths.ts';

export type { IconName } from './paths.ts';

interface IconProps {
  name: IconName;
  /** At font level 0, sm is 16 px, md 20, lg 24 and xl 40. */
  size?: 'sm' | 'md' | 'lg' | 'xl';
  /** Accessible name; without it the icon is decorative and hidden from screen readers. */
  title?: string;
  className?: string;
}

export const Icon = ({ name, ...props }: IconProps) => (
  <Line {...props} d={paths[name]}>
    {name === 'contrast' && <path className={styles.solid} d="M12 4a8 8 0 0 1 0 16z" />}
  </Line>
);

interface LineProps extends Omit<IconProps, 'name'> {
  d: string;
  children?: ReactNode;
}

export function Line({ d, size = 'md', title, className, children }: LineProps) {
  return (
    <svg
      className={className ? `${styles.icon} ${className}` : styles.icon}
      data-size={size}
      viewBox="0 0 24 24"
      role={title ? 'img' : undefined}
      aria-label={title}
      aria-hidden={title ? undefined : true}
    >
      {children}
      <path d={d} />
    </svg>
  );
}

export const Drawing = ({ d }: { d: string }) => (
  <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden>
    <path d={d} />
  </svg>
);
