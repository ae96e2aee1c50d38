import { CellTable } from '#ui/cell-table/cell-table.tsx';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import type { listLowStock } from '../operations.ts';

export function LowStockPage() {
  const view = useOperation<typeof listLowStock>('home/low-stock', {});
  return (
    <>
      <h1>Estoque baixo</h1>
      <ViewState view={view} />
      {view.data && (
        <>
          <p role="status">
            Serviços com menos de {view.data.minimum} vagas em uma unidade.
            {view.data.more && ` Aqui estão os ${view.data.rows.length} mais baixos.`}
          </p>
          <CellTable
            caption="Estoque baixo, do menor ao maior"
            head={['Serviço', 'Unidade', 'Vagas']}
            empty="Nenhum serviço está com o estoque baixo."
            rows={view.data.rows.map(({ id, service, unit, balance }) => ({
              key: id,
              cells: [service, unit, balance],
            }))}
          />
        </>
      )}
    </>
  );
}
