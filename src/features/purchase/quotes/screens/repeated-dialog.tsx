import { type BeneficiaryView, displayName } from '#features/account/beneficiaries/beneficiary.ts';
import type { repeated } from '#features/purchase/quotes/people.ts';
import { Button } from '#ui/button/button.tsx';
import { Modal } from '#ui/dialog/dialog.tsx';

interface RepeatedDialogProps {
  repeats: ReturnType<typeof repeated>;
  people: readonly BeneficiaryView[];
  onKeep: () => void;
  onReview: () => void;
}

export function RepeatedDialog({ repeats, people, onKeep, onReview }: RepeatedDialogProps) {
  const nameOf = (id: number) => {
    const person = people.find((one) => one.id === id);
    return person ? displayName(person) : '';
  };
  return (
    <Modal
      open={repeats.length > 0}
      onClose={onReview}
      title="Mesmo serviço para a mesma pessoa?"
      footer={
        <div className="cluster">
          <Button variant="secondary" onClick={onReview}>
            Rever pessoas
          </Button>
          <Button onClick={onKeep}>Sim, continuar assim</Button>
        </div>
      }
    >
      <ul>
        {repeats.map(({ productId, name, beneficiaryId, times }) => (
          <li key={`${productId}:${beneficiaryId}`}>
            {name}: {times} vezes para {nameOf(beneficiaryId)}
          </li>
        ))}
      </ul>
    </Modal>
  );
}
