import { CellTable } from '#ui/cell-table/cell-table.tsx';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { formatDay } from '#values/calendar-day.ts';
import type { listLots } from '../operations.ts';

export function LotsPage() {
  const view = useOperation<typeof listLots>('attendance/lots', {});
  return (
    <div className="stack" data-gap="3">
      <h1>Lotes a vencer</h1>
      <ViewState view={view} />
      {view.data && (
        <>
          <p role="status">
            Lotes aplicados nos últimos 60 dias que vencem em até {view.data.days} dias. A loja não sabe
            quantas doses sobraram: confira na geladeira.
            {view.data.more && ` Aqui estão os ${view.data.rows.length} que vencem primeiro.`}
          </p>
          <CellTable
            caption="Lotes a vencer, do primeiro ao último"
            head={['Lote', 'Vacina', 'Fabricante', 'Unidade', 'Validade', 'Aplicadas']}
            numeric={['Aplicadas']}
            empty="Nenhum lote em uso está perto de vencer."
            rows={view.data.rows.map(({ lot, service, maker, unit, expiresOn, doses }) => ({
              key: JSON.stringify([lot, service, maker, unit, expiresOn]),
              cells: [lot, service, maker, unit, formatDay(expiresOn), doses],
            }))}
          />
        </>
      )}
    </div>
  );
}
