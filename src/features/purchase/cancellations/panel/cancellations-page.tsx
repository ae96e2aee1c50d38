import { useState } from 'react';
import { ChangedRows } from '#features/desk/staff/panel/changed-rows.tsx';
import { usePermitted } from '#features/desk/staff/panel/session.ts';
import { Button } from '#ui/button/button.tsx';
import { CellTable } from '#ui/cell-table/cell-table.tsx';
import type { AnswerOf } from '#ui/http.ts';
import { Link } from '#ui/link/link.tsx';
import { operate } from '#ui/operate.ts';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { formatDay } from '#values/calendar-day.ts';
import { formatMoment } from '#values/moment.ts';
import { formatReais } from '#values/money.ts';
import { panelUrls } from '#values/panel-urls.ts';
import type { accept, listWaiting, refuse } from '../operations.ts';
import { ApprovalsSection } from './approvals-section.tsx';
import { DecisionDialog } from './decision-dialog.tsx';

type Request = AnswerOf<typeof listWaiting>['rows'][number];

const servicesOf = ({ whole, lines }: Request): string =>
  whole ? 'Tudo' : lines.map(({ position, name }) => name || `Serviço ${position}`).join(', ');

const waitingText = (count: number): string =>
  count > 0 ? `${count} a decidir` : 'Nenhum cancelamento espera uma decisão.';

export function CancellationsPage() {
  const mayApprove = usePermitted('cancellations/approve');
  const view = useOperation<typeof listWaiting>('cancellations/list', {});
  const [deciding, setDeciding] = useState<{ request: Request; kind: 'accept' | 'refuse' } | null>(null);

  const close = () => setDeciding(null);
  async function decide(answer: string) {
    if (!deciding) return;
    const { incrementId, cents } = deciding.request;
    if (deciding.kind === 'accept')
      await operate<typeof accept>('cancellations/accept', { incrementId, positions: null, answer, cents });
    else await operate<typeof refuse>('cancellations/refuse', { incrementId, answer });
    close();
    view.reload();
  }

  return (
    <>
      <h1>Cancelamentos</h1>
      <ApprovalsSection />
      {mayApprove && <h2>Pedidos de clientes</h2>}
      <ViewState view={view} />
      {view.data && (
        <ChangedRows<typeof listWaiting> name="cancellations/list" input={{}} view={view}>
          {waitingText(view.data.rows.length)}
        </ChangedRows>
      )}
      {view.data && view.data.rows.length > 0 && (
        <CellTable
          caption="Cancelamentos a decidir, do mais antigo ao mais novo"
          head={['Pedido', 'Pedido em', 'Serviços', 'A devolver', 'Arrependimento', 'Motivo', 'Decisão']}
          numeric={['A devolver']}
          empty=""
          rows={view.data.rows.map((request) => ({
            key: request.incrementId,
            cells: [
              <Link key="order" href={panelUrls.order(request.incrementId)}>
                {request.incrementId}
              </Link>,
              formatMoment(new Date(request.requestedAt)),
              servicesOf(request),
              request.cents === null ? '' : formatReais(request.cents),
              request.mayRegret ? `Até ${formatDay(request.regretUntil)}` : 'Passou',
              request.reason || (request.mayRegret ? 'Desistência: não precisa de motivo' : ''),
              request.cents === null ? (
                'Quem decide é quem responde por todas as unidades do pedido'
              ) : (
                <div key="decision" className="cluster" data-gap="2">
                  <Button
                    size="sm"
                    variant="secondary"
                    onClick={() => setDeciding({ request, kind: 'accept' })}
                  >
                    Aceitar
                  </Button>
                  <Button size="sm" variant="ghost" onClick={() => setDeciding({ request, kind: 'refuse' })}>
                    Recusar
                  </Button>
                </div>
              ),
            ],
          }))}
        />
      )}
      <DecisionDialog
        open={deciding !== null}
        title={deciding?.kind === 'refuse' ? 'Recusar o cancelamento?' : 'Aceitar e devolver?'}
        lead={
          deciding?.kind === 'refuse'
            ? 'O pedido volta ao estado de antes. O cliente lê sua explicação.'
            : `Pedido ${deciding?.request.incrementId}: a loja devolve ${formatReais(deciding?.request.cents ?? 0)}.`
        }
        action={
          deciding?.kind === 'refuse' ? 'Recusar' : `Devolver ${formatReais(deciding?.request.cents ?? 0)}`
        }
        label="Resposta ao cliente"
        required={deciding?.kind === 'refuse'}
        onClose={close}
        onDecide={decide}
      />
    </>
  );
}
