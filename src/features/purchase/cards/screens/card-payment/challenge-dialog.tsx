import type { Ref } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Modal } from '#ui/dialog/dialog.tsx';
import styles from './card-payment.module.css';

interface ChallengeDialogProps {
  open: boolean;
  /** The bank asks something of the buyer. */
  asking: boolean;
  /** The bank's frame is put into it. */
  place: Ref<HTMLDivElement>;
  onLeave: () => void;
}

/** Open while the buyer's bank confirms the card, whether or not it has a question. */
export function ChallengeDialog({ open, asking, place, onLeave }: ChallengeDialogProps) {
  return (
    <Modal
      open={open}
      onClose={onLeave}
      steady
      title="Confirme com o seu banco"
      footer={
        <Button variant="secondary" block onClick={onLeave}>
          Desistir desta tentativa
        </Button>
      }
    >
      <p role="status">
        {asking
          ? 'Seu banco quer confirmar que é você. Siga o que ele pede abaixo.'
          : 'Falando com o seu banco… Se ele quiser confirmar que é você, a pergunta aparece aqui.'}
      </p>
      <div ref={place} className={styles.bank} data-asking={asking || undefined} />
    </Modal>
  );
}
