import type { ReactNode } from 'react';
import { Button } from '#ui/button/button.tsx';
import styles from './closing.module.css';

interface CloseActionsProps {
  busy: boolean;
  onClose: () => void;
  children?: ReactNode;
}

export const CloseActions = ({ busy, onClose, children }: CloseActionsProps) => (
  <div className={styles.actions}>
    <Button type="submit" variant="danger" busy={busy}>
      Excluir minha conta
    </Button>
    <Button variant="ghost" onClick={onClose}>
      Cancelar
    </Button>
    {children}
  </div>
);
