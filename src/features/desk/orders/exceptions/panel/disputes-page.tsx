import { CellTable } from '#ui/cell-table/cell-table.tsx';
import { Link } from '#ui/link/link.tsx';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { formatMoment } from '#values/moment.ts';
import { formatReais } from '#values/money.ts';
import { panelUrls } from '#values/panel-urls.ts';
import type { listDisputes } from '../operations.ts';

const HOLDS = {
  dispute: 'Contestado no banco do cartão',
  returned: 'Valor devolvido fora da loja',
} as const;

const orderLink = (incrementId: string) => (
  <Link key="order" href={panelUrls.order(incrementId)}>
    {incrementId}
  </Link>
);

/** Leads to the orders, on whose pages a case is ended and vouchers are released. */
export function DisputesPage() {
  const view = useOperation<typeof listDisputes>('order-exceptions/disputes', {});
  const { data } = view;
  return (
    <div className="stack" data-gap="4">
      <h1>Contestações</h1>
      <p>Abra o pedido para registrar o resultado de uma contestação ou liberar os vouchers.</p>
      <ViewState view={view} />
      {data && (
        <>
          <h2>Abertas</h2>
          <CellTable
            caption="Contestações abertas"
            head={['Pedido', 'Caso', 'Aberta em', 'Valor', 'Motivo']}
            numeric={['Valor']}
            empty="Nenhuma contestação aberta."
            rows={data.disputes.map(({ caseNumber, incrementId, openedAt, amount, reason }) => ({
              key: caseNumber,
              cells: [
                orderLink(incrementId),
                caseNumber,
                formatMoment(new Date(openedAt)),
                formatReais(amount),
                reason,
              ],
            }))}
          />
          <h2>Vouchers suspensos</h2>
          <CellTable
            caption="Pedidos com vouchers suspensos"
            head={['Pedido', 'Pago', 'Por quê']}
            numeric={['Pago']}
            empty="Nenhum pedido com vouchers suspensos."
            rows={data.held.map(({ incrementId, paid, why }) => ({
              key: incrementId,
              cells: [orderLink(incrementId), formatReais(paid), HOLDS[why]],
            }))}
          />
        </>
      )}
    </div>
  );
}
