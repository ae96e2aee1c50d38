import type { FormEvent } from 'react';
import { Button } from '#ui/button/button.tsx';
import { SelectField, TextField } from '#ui/field/controls.tsx';
import { useOperation } from '#ui/use-operation.ts';
import type { listPeople } from '../operations.ts';
import { type AuditFilter, filterOf } from './audit-filter.ts';
import styles from './audit-page.module.css';

interface AuditFiltersProps {
  filter: AuditFilter;
  onChange(filter: AuditFilter): void;
}

export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const people = useOperation<typeof listPeople>('audit/people', {}).data?.people ?? [];
  function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const given = [...new FormData(event.currentTarget)].map(([name, value]) => [name, String(value)]);
    onChange(filterOf(`?${new URLSearchParams(given)}`));
  }
  return (
    <search>
      <form method="post" className={styles.filters} onSubmit={send}>
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
          hint="Como pedido 100000001."
          name="objeto"
          defaultValue={filter.object ?? ''}
          autoComplete="off"
        />
        <TextField label="Desde" name="desde" type="date" defaultValue={filter.from ?? ''} />
        <TextField label="Até" name="ate" type="date" defaultValue={filter.to ?? ''} />
        <Button type="submit" variant="secondary">
          Filtrar
        </Button>
      </form>
    </search>
  );
}
