import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { Link } from '../link/link.tsx';
import styles from './button.module.css';

type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';

interface Look {
  variant?: ButtonVariant;
  size?: 'md' | 'sm';
  block?: boolean;
  /** The button contains only an icon, so the caller must set aria-label. */
  square?: boolean;
}

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement>, Look {
  ref?: Ref<HTMLButtonElement>;
  busy?: boolean;
}

interface ButtonLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement>, Look {
  href: string;
  ref?: Ref<HTMLAnchorElement>;
}

export function buttonClass(
  { variant = 'primary', size = 'md', block, square }: Look,
  extra?: string,
): string {
  return [
    styles.button,
    styles[variant],
    size === 'sm' && styles.sm,
    block && styles.block,
    square && styles.square,
    extra,
  ]
    .filter(Boolean)
    .join(' ');
}

export function Button({
  variant,
  size,
  block,
  square,
  busy,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event));
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass({ variant, size, block, square }, className)}
      aria-busy={busy || undefined}
      onClick={press}
    >
      <Label>{children}</Label>
    </button>
  );
}

export function ButtonLink({ variant, size, block, square, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClass({ variant, size, block, square }, className)}>
      <Label>{children}</Label>
    </Link>
  );
}

function Label({ children }: { children: ReactNode }) {
  return <span className={styles.label}>{children}</span>;
}
