import { CellTable } from '#ui/cell-table/cell-table.tsx';
import { Link } from '#ui/link/link.tsx';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { formatMoment } from '#values/moment.ts';
import { formatReais } from '#values/money.ts';
import { panelUrls } from '#values/panel-urls.ts';
import type { listMoneyToCheck } from '../operations.ts';

const STATES = {
  requested: 'Pedida, sem resposta',
  processing: 'Em andamento no banco',
  done: 'Feita',
  failed: 'Recusada',
} as const;

export function MoneyPage() {
  const view = useOperation<typeof listMoneyToCheck>('payments/to-check', {});
  return (
    <>
      <h1>Diferenças</h1>
      <ViewState view={view} />
      {view.data && (
        <>
          <h2>Devoluções paradas</h2>
          <CellTable
            caption="Devoluções que não terminam, da mais antiga à mais nova"
            head={['Pedido', 'Pedida em', 'Valor', 'Situação', 'Código']}
            empty="Nenhuma devolução está parada."
            rows={view.data.refunds.map(({ id, incrementId, at, cents, state }) => ({
              key: id,
              cells: [
                <Link key="order" href={panelUrls.order(incrementId)}>
                  {incrementId}
                </Link>,
                formatMoment(new Date(at)),
                formatReais(cents),
                STATES[state],
                id,
              ],
            }))}
          />
          <h2>Recebidos sem pedido</h2>
          <CellTable
            caption="Valores sem pedido, do mais novo ao mais antigo"
            head={['Referência no banco', 'Recebido em', 'Valor', 'Meio']}
            empty="Todo valor recebido nos últimos sete dias tem seu pedido."
            rows={view.data.receipts.map(({ reference, at, cents, method }) => ({
              key: reference,
              cells: [reference, formatMoment(new Date(at)), formatReais(cents), method],
            }))}
          />
        </>
      )}
    </>
  );
}
