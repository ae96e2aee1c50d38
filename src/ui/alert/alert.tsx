import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon/icon.tsx';
import styles from './alert.module.css';

type AlertTone = 'success' | 'error' | 'info' | 'warning';

interface AlertProps {
  tone?: AlertTone;
  title?: ReactNode;
  /** banner is centred and not rounded, for the full width of its container. */
  variant?: 'box' | 'banner';
  /** False for what stood on the page from the start and need not be announced. */
  live?: boolean;
  /** Buttons or links under the text. */
  action?: ReactNode;
  className?: string;
  children?: ReactNode;
}

const icons: Record<AlertTone, IconName> = {
  success: 'check',
  error: 'alert',
  info: 'info',
  warning: 'alert',
};

/** A message in the flow of the page. Errors interrupt a reader, the others wait their turn. */
export function Alert({
  tone = 'info',
  title,
  variant = 'box',
  live = true,
  action,
  className,
  children,
}: AlertProps) {
  const role = tone === 'error' ? 'alert' : 'status';
  return (
    <div
      className={className ? `${styles.alert} ${className}` : styles.alert}
      data-tone={tone}
      data-variant={variant}
      role={live ? role : undefined}
    >
      <Icon name={icons[tone]} size="lg" className={styles.icon} />
      <div className={styles.body}>
        {title && <p className={styles.title}>{title}</p>}
        {children && <div>{children}</div>}
        {action && <div className={styles.action}>{action}</div>}
      </div>
    </div>
  );
}
