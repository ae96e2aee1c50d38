import { Button } from '#ui/button/button.tsx';
import { Modal } from '#ui/dialog/dialog.tsx';
import styles from './picker.module.css';

interface RemoveDialogProps {
  open: boolean;
  service: string;
  onKeep: () => void;
  onRemove: () => void;
}

export function RemoveDialog({ open, service, onKeep, onRemove }: RemoveDialogProps) {
  return (
    <Modal open={open} onClose={onKeep} title="Você deseja realmente excluir o serviço abaixo?">
      <p className={`${styles.product} ${styles.question}`}>{service}</p>
      <div className="cluster" data-gap="4">
        <Button onClick={onKeep}>CONTINUAR COM O SERVIÇO</Button>
        <Button variant="danger" onClick={onRemove}>
          DESEJO APAGAR
        </Button>
      </div>
    </Modal>
  );
}
