import type { Ref } from 'react';
import { Button } from '#ui/button/button.tsx';
import { Modal } from '#ui/dialog/dialog.tsx';
import styles from './card-payment.module.css';

interface ChallengeDialogProps {
  open: boolean;
  asking: boolean;
  place: Ref<HTMLDivElement>;
  onLeave: () => void;
}

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
