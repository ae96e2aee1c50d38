import { useState } from 'react';
import type { BeneficiaryView } from '#features/account/beneficiaries/beneficiary.ts';
import { Button } from '#ui/button/button.tsx';
import { Card } from '#ui/card/card.tsx';
import { SelectField } from '#ui/field/controls.tsx';
import { personOptions } from './person-choice.tsx';
import styles from './quote.module.css';

interface ApplyToAllProps {
  people: readonly BeneficiaryView[];
  onApply: (personId: number) => void;
}

export function ApplyToAll({ people, onApply }: ApplyToAllProps) {
  const [chosen, setChosen] = useState(String(people[0]?.id ?? ''));
  return (
    <Card tone="tint" className={styles.all}>
      <SelectField
        id="pessoa-de-todos"
        label="Uma pessoa para todos os serviços"
        placeholder={null}
        options={personOptions(people)}
        value={chosen}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <Button variant="secondary" onClick={() => onApply(Number(chosen))}>
        Aplicar a todos
      </Button>
    </Card>
  );
}
