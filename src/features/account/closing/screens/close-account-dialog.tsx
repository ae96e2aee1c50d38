import { Modal } from '#ui/dialog/dialog.tsx';
import { CloseByCode } from './close-by-code.tsx';
import { CloseByPassword } from './close-by-password.tsx';
import styles from './closing.module.css';

interface CloseAccountDialogProps {
  open: boolean;
  email: string;
  hasPassword: boolean;
  onClose: () => void;
  onAsked: () => Promise<void>;
}

/** The second confirmation. */
export function CloseAccountDialog({ open, email, hasPassword, onClose, onAsked }: CloseAccountDialogProps) {
  return (
    <Modal open={open} onClose={onClose} title="Excluir a conta?">
      {open && (
        <div className={styles.form}>
          <p>
            Depois da exclusão não há volta: pedidos, resultados de preparo e beneficiários deixam de
            aparecer.
          </p>
          {hasPassword ? (
            <CloseByPassword onClose={onClose} onAsked={onAsked} />
          ) : (
            <CloseByCode email={email} onClose={onClose} onAsked={onAsked} />
          )}
        </div>
      )}
    </Modal>
  );
}
