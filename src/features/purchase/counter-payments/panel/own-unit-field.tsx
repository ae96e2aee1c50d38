import { SelectField } from '#ui/field/controls.tsx';

interface OwnUnitFieldProps {
  id: string;
  units: readonly { id: number; name: string }[];
  value: number;
  onChange(unitId: number): void;
}

export const OwnUnitField = ({ id, units, value, onChange }: OwnUnitFieldProps) => (
  <SelectField
    id={id}
    label="Unidade em que você está"
    placeholder={null}
    value={String(value)}
    options={units.map((unit) => ({ value: String(unit.id), label: unit.name }))}
    onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
  />
);
