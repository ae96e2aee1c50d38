import type { ComponentProps, ElementType } from 'react';
import styles from './card.module.css';

interface CardProps extends ComponentProps<'div'> {
  as?: Extract<ElementType, 'div' | 'article' | 'section' | 'li'>;
  tone?: 'plain' | 'tint' | 'sunken';
  padding?: 'none' | 'md' | 'lg';
  interactive?: boolean;
}

/** Class of the one link in a card that makes the whole card clickable. */
export const cardLink: string = styles.link ?? '';

export function Card({
  as = 'div',
  tone = 'plain',
  padding = 'md',
  interactive,
  className,
  ...rest
}: CardProps) {
  // All four elements take the same attributes; the narrower type keeps ref and handlers checked.
  const Element = as as 'div';
  return (
    <Element
      {...rest}
      className={className ? `${styles.card} ${className}` : styles.card}
      data-tone={tone}
      data-padding={padding}
      data-interactive={interactive || undefined}
    />
  );
}
