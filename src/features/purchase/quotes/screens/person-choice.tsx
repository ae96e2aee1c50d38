import {
  type BeneficiaryView,
  displayName,
  isIncomplete,
} from '#features/account/beneficiaries/beneficiary.ts';
import { Button } from '#ui/button/button.tsx';
import { SelectField } from '#ui/field/controls.tsx';
import type { CalendarDay } from '#values/calendar-day.ts';
import styles from './quote.module.css';

export const personOptions = (people: readonly BeneficiaryView[]) =>
  people.map((person) => ({
    value: String(person.id),
    label: person.isCustomer ? `${displayName(person)} (você)` : displayName(person),
  }));

interface PersonChoiceProps {
  id: string;
  label: string;
  serviceName: string;
  people: readonly BeneficiaryView[];
  personId: number | null;
  error: string | undefined;
  today: CalendarDay;
  onChoose: (personId: number | null) => void;
  onRegister: (existing?: BeneficiaryView) => void;
}

export function PersonChoice(props: PersonChoiceProps) {
  const { id, label, serviceName, people, personId, error, today, onChoose, onRegister } = props;
  const person = people.find((one) => one.id === personId);
  return (
    <div className={styles.unit}>
      <SelectField
        id={id}
        label={
          <>
            {label}
            <span className="visually-hidden"> {serviceName}</span>
          </>
        }
        required
        options={personOptions(people)}
        value={personId === null ? '' : String(personId)}
        error={error}
        onChange={(event) =>
          onChoose(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))
        }
      />
      <div className="cluster" data-gap="2">
        {person && isIncomplete(person, today) && (
          <Button variant="secondary" size="sm" onClick={() => onRegister(person)}>
            Completar cadastro
          </Button>
        )}
        <Button
          variant="ghost"
          size="sm"
          aria-label={`Cadastrar outra pessoa para ${serviceName}, ${label}`}
          onClick={() => onRegister()}
        >
          Cadastrar outra pessoa
        </Button>
      </div>
    </div>
  );
}
