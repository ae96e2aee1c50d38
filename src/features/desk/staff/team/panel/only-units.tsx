import { TickGroup } from '#ui/tick-group/tick-group.tsx';

interface OnlyUnitsProps {
  id: string;
  units: readonly { value: string; label: string }[];
  /** None means all units. */
  value: readonly string[];
  onChange(chosen: string[]): void;
}

/** Limits something to some units. It is folded while all of them count. */
export const OnlyUnits = ({ id, units, value, onChange }: OnlyUnitsProps) => (
  <details open={value.length > 0}>
    <summary>
      {value.length === 0 ? 'Em todas as unidades' : `Em ${value.length} de ${units.length} unidades`}
    </summary>
    <TickGroup id={id} legend="Só nestas unidades" options={units} value={value} onChange={onChange} />
  </details>
);
