import { Button } from '#ui/button/button.tsx';
import { Modal } from '#ui/dialog/dialog.tsx';
import styles from './for-you-modal.module.css';

interface ForYouModalProps {
  open: boolean;
  onYes: () => void;
  /** Dismissing the question counts as a no. */
  onNo: () => void;
  total?: string;
}

/** Asks whether the customer receives all services (specification, section 2). */
export function ForYouModal({ open, onYes, onNo, total }: ForYouModalProps) {
  return (
    <Modal
      open={open}
      onClose={onNo}
      title="O pedido é pra você?"
      footer={
        <div className={styles.answers}>
          <Button variant="secondary" block onClick={onNo}>
            Não
          </Button>
          <Button block onClick={onYes}>
            Sim
          </Button>
        </div>
      }
    >
      <p>Todos os exames e vacinas são para você?</p>
      {total && (
        <p>
          Total da compra: <strong>{total}</strong>
        </p>
      )}
    </Modal>
  );
}
