import type { BeneficiaryView } from '#features/account/beneficiaries/beneficiary.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { SelectField } from '#ui/field/controls.tsx';
import { personOptions } from './person-choice.tsx';
import styles from './quote.module.css';

export const FOR_ALL = 'pessoa-de-todos';

interface ApplyToAllProps {
  people: readonly BeneficiaryView[];
  personId: number;
  onChoose: (personId: number) => void;
  onApply: () => void;
  onRegister: () => void;
}

export function ApplyToAll({ people, personId, onChoose, onApply, onRegister }: ApplyToAllProps) {
  return (
    <Card tone="tint" className={styles.all}>
      <SelectField
        id={FOR_ALL}
        label="Uma pessoa para todos os serviços"
        placeholder={null}
        options={personOptions(people)}
        value={String(personId)}
        onChange={(event) => onChoose(Number(event.currentTarget.value))}
      />
      <Button variant="secondary" onClick={onApply}>
        Aplicar a todos
      </Button>
      <div>
        <Button
          variant="ghost"
          size="sm"
          aria-label="Cadastrar outra pessoa para todos os serviços"
          onClick={onRegister}
        >
          Cadastrar outra pessoa
        </Button>
      </div>
    </Card>
  );
}
