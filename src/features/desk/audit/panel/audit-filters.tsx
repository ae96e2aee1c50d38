import { SelectField, TextField } from '#ui/field/controls.tsx';
import { InlineForm } from '#ui/inline-form/inline-form.tsx';
import { useOperation } from '#ui/use-operation.ts';
import type { listPeople } from '../operations.ts';
import { type AuditFilter, filterOf } from './audit-filter.ts';

interface AuditFiltersProps {
  filter: AuditFilter;
  onChange(filter: AuditFilter): void;
}

export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const people = useOperation<typeof listPeople>('audit/people', {}).data?.people ?? [];
  return (
    <search>
      <InlineForm
        action="Filtrar"
        onSend={(form) => {
          const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
          onChange(filterOf(`?${new URLSearchParams(entries)}`));
        }}
      >
        <SelectField
          key={people.length}
          label="Pessoa"
          name="pessoa"
          placeholder="Todas"
          defaultValue={String(filter.staffId ?? '')}
          options={people.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
        <TextField
          label="Ato"
          hint="Como devolveu ou convidou."
          name="ato"
          defaultValue={filter.text ?? ''}
          autoComplete="off"
        />
        <TextField
          label="Objeto"
          hint="Como 100000001, o número de um pedido."
          name="objeto"
          defaultValue={filter.object ?? ''}
          autoComplete="off"
        />
        <TextField label="Desde" name="desde" type="date" defaultValue={filter.from ?? ''} />
        <TextField label="Até" name="ate" type="date" defaultValue={filter.to ?? ''} />
      </InlineForm>
    </search>
  );
}
