import { CellTable } from '#ui/cell-table/cell-table.tsx';
import { Link } from '#ui/link/link.tsx';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { panelUrls } from '#values/panel-urls.ts';
import type { listResultDates } from '../operations.ts';

/** Results whose date comes. A new date is given on the order's page, before the former one passes. */
export function ResultDatesPage() {
  const view = useOperation<typeof listResultDates>('order-exceptions/results', {});
  const { data } = view;
  return (
    <div className="stack" data-gap="4">
      <h1>Prazos de resultados</h1>
      <p>
        Os prometidos para hoje e os próximos três dias. Se um for atrasar, dê a data nova no pedido antes do
        prazo.
      </p>
      <ViewState view={view} />
      {data && (
        <CellTable
          caption="Resultados prometidos, o mais próximo primeiro"
          head={['Pedido', 'Linha', 'Local', 'Prometido para']}
          numeric={['Linha']}
          empty="Nenhum resultado prometido para estes dias."
          rows={data.results.map(({ incrementId, line, unitName, text }) => ({
            key: `${incrementId} ${line}`,
            cells: [
              <Link key="order" href={panelUrls.order(incrementId)}>
                {incrementId}
              </Link>,
              line,
              unitName,
              text,
            ],
          }))}
        />
      )}
      {data?.more && <p>Há mais de 500. Os outros aparecem quando estes tiverem saído.</p>}
    </div>
  );
}
