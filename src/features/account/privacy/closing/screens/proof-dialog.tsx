import type { ReactNode } from 'react';
import { Modal } from '#ui/dialog/dialog.tsx';
import styles from './closing.module.css';
import type { ClosingAction } from './closing-action.ts';
import { ProveByCode } from './prove-by-code.tsx';
import { ProveByPassword } from './prove-by-password.tsx';

interface ProofDialogProps {
  open: boolean;
  title: string;
  action: ClosingAction;
  email: string;
  hasPassword: boolean;
  onClose: () => void;
  onDone: () => Promise<void>;
  children: ReactNode;
}

export function ProofDialog({ open, title, email, hasPassword, children, ...rest }: ProofDialogProps) {
  return (
    <Modal open={open} onClose={rest.onClose} title={title}>
      {open && (
        <div className={styles.form}>
          <p>{children}</p>
          {hasPassword ? <ProveByPassword {...rest} /> : <ProveByCode email={email} {...rest} />}
        </div>
      )}
    </Modal>
  );
}
