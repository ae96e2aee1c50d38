import {
  ROLE_DUTIES,
  ROLE_NAMES,
  ROLES,
  type Role,
  WHOLE_STORE_ROLES,
} from '#features/desk/operations/roles.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { SelectField, TextField } from '#ui/field/controls.tsx';
import { type GrantDraft, NEW_GRANT, signs, type Unit } from './grants.ts';
import { OnlyUnits } from './only-units.tsx';

interface GrantsFieldsProps {
  grants: readonly GrantDraft[];
  units: readonly Unit[];
  error: string | undefined;
  onChange(grants: GrantDraft[]): void;
}

const OPTIONS = ROLES.map((value) => ({ value, label: ROLE_NAMES[value] }));

export function GrantsFields({ grants, units, error, onChange }: GrantsFieldsProps) {
  const put = (index: number, part: Partial<GrantDraft>) =>
    onChange(grants.map((grant, at) => (at === index ? { ...grant, ...part } : grant)));
  return (
    <div className="stack" data-gap="4">
      {error && <Alert tone="error">{error}</Alert>}
      {grants.map((grant, index) => (
        <GrantFields
          // biome-ignore lint/suspicious/noArrayIndexKey: the values are in the form, not in the fields.
          key={index}
          id={`grants-${index}`}
          grant={grant}
          units={units}
          onChange={(part) => put(index, part)}
          onRemove={grants.length > 1 ? () => onChange(grants.filter((_, at) => at !== index)) : null}
        />
      ))}
      <Button variant="ghost" size="sm" onClick={() => onChange([...grants, NEW_GRANT])}>
        Mais um papel
      </Button>
    </div>
  );
}

interface GrantFieldsProps {
  id: string;
  grant: GrantDraft;
  units: readonly Unit[];
  onChange(part: Partial<GrantDraft>): void;
  onRemove: (() => void) | null;
}

function GrantFields({ id, grant, units, onChange, onRemove }: GrantFieldsProps) {
  const { role, unitIds, until, register } = grant;
  return (
    <fieldset className="stack" data-gap="3">
      <legend className="visually-hidden">{ROLE_NAMES[role]}</legend>
      <SelectField
        label="Papel"
        hint={ROLE_DUTIES[role]}
        placeholder={null}
        options={OPTIONS}
        value={role}
        onChange={({ target }) => onChange({ role: target.value as Role })}
      />
      {!WHOLE_STORE_ROLES.includes(role) && (
        <OnlyUnits
          id={id}
          units={units.map((unit) => ({ value: String(unit.id), label: unit.name }))}
          value={unitIds}
          onChange={(chosen) => onChange({ unitIds: chosen })}
        />
      )}
      {signs(role) && (
        <TextField
          label="Número no conselho"
          hint="Como CRM-DF 12345. Assina as aprovações desta pessoa."
          autoComplete="off"
          value={register}
          onChange={({ target }) => onChange({ register: target.value })}
        />
      )}
      <TextField
        label="Último dia do papel"
        type="date"
        optional
        value={until}
        onChange={({ target }) => onChange({ until: target.value })}
      />
      {onRemove && (
        <Button variant="ghost" size="sm" onClick={onRemove}>
          Tirar este papel
        </Button>
      )}
    </fieldset>
  );
}
