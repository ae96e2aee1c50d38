import type { ReactNode } from 'react';
import { Icon, type IconName } from '../icon/icon.tsx';
import styles from './alert.module.css';

type AlertTone = 'success' | 'error' | 'info' | 'warning';

interface AlertProps {
  tone?: AlertTone;
  title?: ReactNode;
  variant?: 'box' | 'banner';
  /** Set to false for messages of the initial page, which need no announcement. */
  live?: boolean;
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

/** An inline message. Errors interrupt screen readers; other tones wait. */
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
