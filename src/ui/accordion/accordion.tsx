import type { ComponentProps, ReactNode } from 'react';
import { Icon } from '../icon/icon.tsx';
import styles from './accordion.module.css';

interface AccordionItemProps extends Omit<ComponentProps<'details'>, 'title'> {
  title: ReactNode;
  icon?: ReactNode;
  /** With a level, the title is a heading. */
  level?: 2 | 3 | 4;
  /** The browser closes the other items of the same name when one opens. */
  name?: string;
}

export function AccordionItem({ title, icon, level, className, children, ...rest }: AccordionItemProps) {
  const Title = level ? (`h${level}` as const) : 'span';
  return (
    <details {...rest} className={className ? `${styles.item} ${className}` : styles.item}>
      <summary className={styles.summary}>
        {icon}
        <Title className={styles.title}>{title}</Title>
        <Icon name="plus" className={styles.plus} />
        <Icon name="minus" className={styles.minus} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
