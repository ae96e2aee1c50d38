import type { ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import styles from './closing.module.css';
import type { ClosingAction } from './closing-action.ts';

interface ProofActionsProps {
  action: ClosingAction;
  busy: boolean;
  onClose: () => void;
  children?: ReactNode;
}

export const ProofActions = ({ action, busy, onClose, children }: ProofActionsProps) => (
  <div className={styles.actions}>
    <Button type="submit" variant={action.variant} busy={busy}>
      {action.label}
    </Button>
    <Button variant="ghost" onClick={onClose}>
      Cancelar
    </Button>
    {children}
  </div>
);
