import type { UnitType } from '#features/shop/stores/store.ts';
import { AnyIcon } from '#ui/icon/any-icon.tsx';
import { RadioGroup } from '#ui/radio-group/radio-group.tsx';
import type { AttendanceType } from '../panel-product.ts';
import styles from './picker.module.css';

interface TypeChoiceProps {
  types: readonly AttendanceType[];
  chosen: UnitType | null;
  onChoose: (type: UnitType) => void;
}

export function TypeChoice({ types, chosen, onChoose }: TypeChoiceProps) {
  return (
    <RadioGroup
      legend="Onde você quer ser atendido?"
      name="attendance"
      look="card"
      options={types.map(({ name, label, placeCount }) => ({
        value: name,
        label: (
          <>
            {label} <span className={styles.soft}>{hintOf(name, placeCount)}</span>
          </>
        ),
        icon: <AnyIcon name={name} size="lg" />,
      }))}
      value={chosen ?? ''}
      onChange={(event) => onChoose(event.currentTarget.value as UnitType)}
    />
  );
}

function hintOf(type: UnitType, placeCount: number): string {
  if (type === 'home_delivery') return 'Vamos até você';
  return placeCount === 1 ? '1 local' : `${placeCount} locais`;
}
