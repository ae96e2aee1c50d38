import { displayName } from '#features/account/beneficiaries/beneficiary.ts';
import type { AskedPerson } from '#features/purchase/quotes/contraindications.ts';
import type { repeated } from '#features/purchase/quotes/people.ts';
import { Button } from '#ui/button/button.tsx';
import { Modal } from '#ui/dialog/dialog.tsx';

interface RepeatedDialogProps {
  repeats: ReturnType<typeof repeated>;
  people: readonly AskedPerson[];
  /** What an operator does about it; nothing for the shopper, who knows. */
  note?: string;
  onKeep: () => void;
  onReview: () => void;
}

export function RepeatedDialog({ repeats, people, note, onKeep, onReview }: RepeatedDialogProps) {
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
      {note && <p>{note}</p>}
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
