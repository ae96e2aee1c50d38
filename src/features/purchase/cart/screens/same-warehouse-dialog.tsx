import { Button } from '#ui/button/button.tsx';
import { Modal } from '#ui/dialog/dialog.tsx';
import { WaitingOverlay } from '#ui/loader/waiting-overlay.tsx';
import styles from './picker.module.css';

interface SameWarehouseDialogProps {
  open: boolean;
  busy: boolean;
  place: string;
  onYes: () => void;
  onNo: () => void;
  /** × and Esc close the whole panel without choosing a place. */
  onClose: () => void;
}

export function SameWarehouseDialog({ open, busy, place, onYes, onNo, onClose }: SameWarehouseDialogProps) {
  return (
    <Modal open={open} onClose={onClose} title="Deseja adicionar o Serviço no mesmo atendimento?">
      {busy && <WaitingOverlay onCancel={onClose} />}
      <p className={styles.question}>{place}</p>
      <div className="cluster" data-gap="4">
        <Button busy={busy} onClick={onYes}>
          Sim
        </Button>
        <Button variant="secondary" busy={busy} onClick={onNo}>
          Não
        </Button>
      </div>
    </Modal>
  );
}
