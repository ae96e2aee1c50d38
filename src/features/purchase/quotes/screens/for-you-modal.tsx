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
          <Button block onClick={onYes}>
            Sim
          </Button>
          <Button variant="secondary" block onClick={onNo}>
            Não
          </Button>
        </div>
      }
    >
      <p>Todos os exames e vacinas são para você? Se não, você diz em seguida quem vai receber.</p>
      {total && (
        <p>
          Total da compra: <strong>{total}</strong>
        </p>
      )}
    </Modal>
  );
}
