import type { ComponentProps, ElementType } from 'react';
import styles from './card.module.css';

interface CardProps extends ComponentProps<'div'> {
  as?: Extract<ElementType, 'div' | 'article' | 'section' | 'li'>;
  /** tint is a calm green ground, sunken a warm one, both without shadow. */
  tone?: 'plain' | 'tint' | 'sunken';
  padding?: 'none' | 'md' | 'lg';
  /** Lifts under the pointer; for cards whose heading is a link with the class of `cardLink`. */
  interactive?: boolean;
}

/** Class of the one link in a card that makes the whole card pressable. */
export const cardLink: string = styles.link ?? '';

/** A surface that holds one thing and its one action. */
export function Card({
  as = 'div',
  tone = 'plain',
  padding = 'md',
  interactive,
  className,
  ...rest
}: CardProps) {
  // The four elements take the same attributes; the narrower type keeps ref and handlers checked.
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
