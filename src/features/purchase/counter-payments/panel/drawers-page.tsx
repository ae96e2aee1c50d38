import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { CellTable } from '#ui/cell-table/cell-table.tsx';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { formatDay } from '#values/calendar-day.ts';
import { formatReais } from '#values/money.ts';
import type { listClosings } from '../operations.ts';

export function DrawersPage() {
  const [before, setBefore] = useState<number>();
  const view = useOperation<typeof listClosings>('drawer/list', { before });
  const { data } = view;
  return (
    <div className="stack" data-gap="4">
      <h1>Gavetas fechadas</h1>
      <ViewState view={view} />
      {data && (
        <CellTable
          caption="Gavetas fechadas, da mais nova à mais antiga"
          head={['Dia', 'Unidade', 'Quem', 'Recebido', 'Devolvido', 'Contado', 'Diferença', 'Motivo']}
          numeric={['Recebido', 'Devolvido', 'Contado', 'Diferença']}
          empty="Ainda não há gavetas fechadas."
          rows={data.rows.map((row) => ({
            key: row.id,
            cells: [
              formatDay(row.day),
              row.unit,
              row.operator,
              formatReais(row.receivedCents),
              formatReais(row.returnedCents),
              formatReais(row.countedCents),
              formatReais(row.differenceCents),
              row.reason,
            ],
          }))}
        />
      )}
      {data?.next && (
        <div>
          <Button variant="secondary" onClick={() => setBefore(data.next ?? undefined)}>
            Mais antigas
          </Button>
        </div>
      )}
    </div>
  );
}
