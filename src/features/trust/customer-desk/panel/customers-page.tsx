import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { CellTable } from '#ui/cell-table/cell-table.tsx';
import { TextField } from '#ui/field/controls.tsx';
import { InlineForm } from '#ui/inline-form/inline-form.tsx';
import { Link } from '#ui/link/link.tsx';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { panelUrls } from '#values/panel-urls.ts';
import type { searchCustomers } from '../operations.ts';

/** A search is posted, because it names people, and without one no customer is listed. */
export function CustomersPage() {
  const [searched, setSearched] = useState({ text: '', round: 0 });
  return (
    <>
      <h1>Clientes</h1>
      <search>
        <InlineForm
          action="Procurar"
          onSend={(form) =>
            setSearched(({ round }) => ({
              text: String(new FormData(form).get('text') ?? '').trim(),
              round: round + 1,
            }))
          }
        >
          <TextField
            label="Nome, CPF, e-mail ou telefone"
            name="text"
            type="search"
            autoComplete="off"
            minLength={3}
            required
          />
        </InlineForm>
      </search>
      {searched.text === '' ? (
        <p>
          Procure a pessoa para ver o cadastro dela. Toda busca fica na auditoria, sem o que você digitou.
        </p>
      ) : (
        <Found key={searched.round} text={searched.text} />
      )}
    </>
  );
}

function Found({ text }: { text: string }) {
  const [before, setBefore] = useState<number>();
  const view = useOperation<typeof searchCustomers>('customer-desk/search', { text, before });
  const { data } = view;
  const next = data?.next;
  return (
    <>
      <ViewState view={view} />
      {data && (
        <CellTable
          caption="Clientes, do mais novo ao mais antigo"
          head={['Nome', 'Documento', 'Cidade']}
          empty="Nenhum cliente com este nome, CPF, e-mail ou telefone."
          rows={data.rows.map(({ id, name, document, city }) => ({
            key: id,
            cells: [
              <Link key="customer" href={panelUrls.customer(id)}>
                {name || `Cliente ${id}`}
              </Link>,
              document,
              city,
            ],
          }))}
        />
      )}
      {data?.crowded && (
        <p>Muitos clientes têm este nome, e nem todos aparecem. Digite mais um nome, ou o CPF.</p>
      )}
      {next && (
        <Button variant="secondary" onClick={() => setBefore(next)}>
          Mais antigos
        </Button>
      )}
    </>
  );
}
