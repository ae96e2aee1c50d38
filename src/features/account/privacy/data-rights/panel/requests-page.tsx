import { useState } from 'react';
import { Button } from '#ui/button/button.tsx';
import { CellTable } from '#ui/cell-table/cell-table.tsx';
import { Link } from '#ui/link/link.tsx';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { formatDay } from '#values/calendar-day.ts';
import { formatMoment } from '#values/moment.ts';
import { panelUrls } from '#values/panel-urls.ts';
import { KIND_NAMES } from '../data-request.ts';
import type { listAnswered, listOpenRequests } from '../operations.ts';

export function RequestsPage() {
  const view = useOperation<typeof listOpenRequests>('data-rights/open', {});
  return (
    <>
      <h1>Pedidos de titulares</h1>
      <h2>Em aberto</h2>
      <ViewState view={view} />
      {view.data && (
        <CellTable
          caption="Pedidos em aberto, do mais antigo ao mais novo"
          head={['Protocolo', 'Pedido em', 'O quê', 'Responder até', 'Cliente']}
          empty="Nenhum pedido espera uma resposta."
          rows={view.data.rows.map(({ protocol, askedAt, kind, answerBy, late, customerId, signedIn }) => ({
            key: protocol,
            cells: [
              <Link key="request" href={panelUrls.dataRequest(protocol)}>
                {protocol}
              </Link>,
              formatMoment(new Date(askedAt)),
              KIND_NAMES[kind],
              `${formatDay(answerBy)}${late ? ' (atrasado)' : ''}`,
              customerId === null ? (
                'Sem conta'
              ) : (
                <Link
                  key="customer"
                  href={panelUrls.customer(customerId)}
                  aria-label={`Cliente ${customerId}, do pedido ${protocol}`}
                >
                  Cliente {customerId}
                  {signedIn ? '' : ' (só digitado)'}
                </Link>
              ),
            ],
          }))}
        />
      )}
      <AnsweredRequests />
    </>
  );
}

function AnsweredRequests() {
  const [before, setBefore] = useState<number>();
  const view = useOperation<typeof listAnswered>('data-rights/answered', { before });
  return (
    <>
      <h2>Respondidos</h2>
      <ViewState view={view} />
      {view.data && (
        <CellTable
          caption="Pedidos respondidos, do mais novo ao mais antigo"
          head={['Protocolo', 'Pedido em', 'O quê', 'Respondido em', 'Por']}
          empty="Nenhum pedido foi respondido ainda."
          rows={view.data.rows.map(({ protocol, askedAt, kind, answeredAt, who }) => ({
            key: protocol,
            cells: [
              <Link key="request" href={panelUrls.dataRequest(protocol)}>
                {protocol}
              </Link>,
              formatMoment(new Date(askedAt)),
              KIND_NAMES[kind],
              formatMoment(new Date(answeredAt)),
              who,
            ],
          }))}
        />
      )}
      {view.data?.next && (
        <Button variant="secondary" onClick={() => setBefore(view.data?.next ?? undefined)}>
          Mais antigos
        </Button>
      )}
    </>
  );
}
