import type { ReactNode } from 'react';
import { Button } from '../button/button.tsx';
import styles from './inline-form.module.css';

interface InlineFormProps {
  action: string;
  main?: boolean;
  busy?: boolean;
  'aria-label'?: string;
  onSend(form: HTMLFormElement): void;
  children: ReactNode;
}

/** Fields and button in a row, for a search or filters whose page shows the result. */
export const InlineForm = ({ action, main, busy, onSend, children, ...rest }: InlineFormProps) => (
  <form
    method="post"
    className={styles.form}
    {...rest}
    onSubmit={(event) => {
      event.preventDefault();
      onSend(event.currentTarget);
    }}
  >
    {children}
    <Button type="submit" variant={main ? 'primary' : 'secondary'} {...(busy && { busy })}>
      {action}
    </Button>
  </form>
);
