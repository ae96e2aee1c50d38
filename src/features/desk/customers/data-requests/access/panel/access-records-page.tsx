import { useState } from 'react';
import { usePermitted } from '#features/desk/staff/panel/session.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { CellTable } from '#ui/cell-table/cell-table.tsx';
import { SelectField, TextField } from '#ui/field/controls.tsx';
import { useAction } from '#ui/form/use-action.ts';
import type { AnswerOf } from '#ui/http.ts';
import { InlineForm } from '#ui/inline-form/inline-form.tsx';
import { operate } from '#ui/operate.ts';
import { saveFile } from '#ui/save-file.ts';
import { formatMoment } from '#values/moment.ts';
import type { exportAccesses, listViews } from '../operations.ts';

const ABOUT = [
  { value: 'customer', label: 'Cliente' },
  { value: 'order', label: 'Pedido' },
] as const;

/** Views of customers' data by the staff, and visits of a customer, as a court may ask for them. */
export function AccessRecordsPage() {
  const mayExport = usePermitted('access-records/export');
  return (
    <div className="stack" data-gap="6">
      <h1>Registros de acesso</h1>
      <Views />
      {mayExport && <Export />}
    </div>
  );
}

function Views() {
  const [found, setFound] = useState<AnswerOf<typeof listViews>['rows'] | null>(null);
  const { busy, failure, run } = useAction(async (form: FormData) => {
    setFound(null);
    const about = form.get('about') === 'order' ? 'order' : 'customer';
    const number = String(form.get('number')).trim();
    setFound((await operate<typeof listViews>('access-records/views', { about, number })).rows);
  });
  return (
    <section className="stack" data-gap="3">
      <h2>Quem da equipe viu</h2>
      <InlineForm action="Ver" busy={busy} onSend={(form) => void run(new FormData(form))}>
        <SelectField name="about" label="Dados de" options={ABOUT} />
        <TextField
          name="number"
          label="Número do cliente ou do pedido"
          inputMode="numeric"
          autoComplete="off"
        />
      </InlineForm>
      {failure && <Alert tone="error">{failure}</Alert>}
      {found && (
        <CellTable
          caption="Quem viu, do mais novo ao mais antigo"
          head={['Quando', 'Quem', 'Onde']}
          empty="Ninguém da equipe viu."
          rows={found.map(({ at, operator, command }, index) => ({
            key: index,
            cells: [formatMoment(new Date(at)), operator, command],
          }))}
        />
      )}
    </section>
  );
}

function Export() {
  const [done, setDone] = useState('');
  const { busy, failure, run } = useAction(async (form: FormData) => {
    setDone('');
    const [from, to] = [String(form.get('from')), String(form.get('to'))];
    const { csv, rows } = await operate<typeof exportAccesses>('access-records/export', {
      customerId: Number(form.get('customer')),
      ...(from && { from }),
      ...(to && { to }),
    });
    saveFile('registros-de-acesso.csv', 'text/csv;charset=utf-8', csv);
    setDone(`${rows.toLocaleString('pt-BR')} linhas no arquivo.`);
  });
  return (
    <section className="stack" data-gap="3">
      <h2>Acessos de um cliente</h2>
      <p>
        Data, hora e endereço IP, dos últimos seis meses. Só para uma ordem judicial (Marco Civil, art. 15).
      </p>
      <InlineForm action="Baixar CSV" busy={busy} onSend={(form) => void run(new FormData(form))}>
        <TextField name="customer" label="Número do cliente" inputMode="numeric" autoComplete="off" />
        <TextField type="date" name="from" label="De" />
        <TextField type="date" name="to" label="Até" />
      </InlineForm>
      {failure && <Alert tone="error">{failure}</Alert>}
      {done && <Alert tone="success">{done}</Alert>}
    </section>
  );
}
