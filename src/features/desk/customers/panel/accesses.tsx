import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { CellTable } from '#ui/cell-table/cell-table.tsx';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { formatMoment } from '#values/moment.ts';
import type { listAccesses } from '../operations.ts';

export function Accesses({ customerId }: { customerId: number }) {
  const [open, setOpen] = useState(false);
  return (
    <div className="stack" data-gap="3">
      <h2>Quem viu</h2>
      {open ? (
        <List customerId={customerId} />
      ) : (
        <p>
          <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
            Ver quem viu
          </Button>
        </p>
      )}
    </div>
  );
}

function List({ customerId }: { customerId: number }) {
  const view = useOperation<typeof listAccesses>('customer-desk/accesses', { customerId });
  return (
    <>
      <ViewState view={view} />
      {view.data && (
        <CellTable
          caption="Quem viu ou mudou o cadastro, do mais novo ao mais antigo"
          head={['Quando', 'Quem', 'O quê', 'Por quê']}
          empty="Ninguém viu este cadastro ainda."
          rows={view.data.rows.map(({ at, who, text, note }, index) => ({
            key: index,
            cells: [formatMoment(new Date(at)), who, text, note],
          }))}
        />
      )}
    </>
  );
}
