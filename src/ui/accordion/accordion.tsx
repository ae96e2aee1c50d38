import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './accordion.module.css';

interface AccordionItemProps extends Omit<ComponentProps<'details'>, 'title'> {
  title: ReactNode;
  icon?: ReactNode;
  /** Opening an item closes the others with the same name. */
  name?: string;
}

export function AccordionItem({ title, icon, className, children, ...rest }: AccordionItemProps) {
  return (
    <details {...rest} className={className ? `${styles.item} ${className}` : styles.item}>
      <summary className={styles.summary}>
        {icon}
        <span className={styles.title}>{title}</span>
        <Icon name="plus" className={styles.plus} />
        <Icon name="minus" className={styles.minus} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
