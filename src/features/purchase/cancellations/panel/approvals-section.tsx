import { useState } from 'react';
import { ChangedRows } from '#features/desk/staff/panel/changed-rows.tsx';
import { usePermitted } from '#features/desk/staff/panel/session.ts';
import { Button } from '#ui/button/button.tsx';
import { CellTable } from '#ui/cell-table/cell-table.tsx';
import { Confirm } from '#ui/dialog/confirm.tsx';
import { Modal } from '#ui/dialog/dialog.tsx';
import type { AnswerOf } from '#ui/http.ts';
import { Link } from '#ui/link/link.tsx';
import { operate } from '#ui/operate.ts';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { formatMoment } from '#values/moment.ts';
import { formatReais } from '#values/money.ts';
import { panelUrls } from '#values/panel-urls.ts';
import type { approve, listApprovals, refuseApproval, withdrawApproval } from '../operations.ts';
import { DecisionDialog } from './decision-dialog.tsx';

type Row = AnswerOf<typeof listApprovals>['rows'][number];

type Kind = 'approve' | 'refuse' | 'withdraw';

/** Managers see their own requests only; without one the section is empty. */
export function ApprovalsSection() {
  const mayApprove = usePermitted('cancellations/approve');
  const view = useOperation<typeof listApprovals>('cancellations/approvals', {});
  const [deciding, setDeciding] = useState<{ row: Row; kind: Kind } | null>(null);

  const close = () => setDeciding(null);
  async function decide(act: (id: string) => Promise<unknown>) {
    if (!deciding) return;
    await act(deciding.row.id);
    close();
    view.reload();
  }

  const amount = formatReais(deciding?.row.cents ?? 0);
  if (!mayApprove && view.data?.rows.length === 0) return null;
  return (
    <>
      <h2>{mayApprove ? 'Devoluções a aprovar' : 'Aprovações que você pediu'}</h2>
      <ViewState view={view} />
      {view.data && (
        <ChangedRows<typeof listApprovals> name="cancellations/approvals" input={{}} view={view}>
          {view.data.rows.length > 0
            ? `${view.data.rows.length} a aprovar`
            : 'Nenhuma devolução espera aprovação.'}
        </ChangedRows>
      )}
      {view.data && view.data.rows.length > 0 && (
        <CellTable
          caption="Devoluções acima do limite, da mais antiga à mais nova"
          head={['Pedido', 'Pedida em', 'Por', 'Serviços', 'A devolver', 'Motivo', 'Decisão']}
          numeric={['Serviços', 'A devolver']}
          empty=""
          rows={view.data.rows.map((row) => ({
            key: row.id,
            cells: [
              <Link key="order" href={panelUrls.order(row.incrementId)}>
                {row.incrementId}
              </Link>,
              formatMoment(new Date(row.askedAt)),
              row.who,
              row.lines,
              formatReais(row.cents),
              row.reason,
              <Decisions key="decision" row={row} onDecide={(kind) => setDeciding({ row, kind })} />,
            ],
          }))}
        />
      )}
      <Modal open={deciding?.kind === 'approve'} onClose={close} title="Aprovar e devolver?">
        <Confirm
          action={`Devolver ${amount}`}
          onClose={close}
          onConfirm={() => decide((id) => operate<typeof approve>('cancellations/approve', { id }))}
        >
          <p>
            Pedido {deciding?.row.incrementId}: a loja cancela e devolve {amount}.
          </p>
        </Confirm>
      </Modal>
      <Modal open={deciding?.kind === 'withdraw'} onClose={close} title="Desistir do pedido?">
        <Confirm
          action="Desistir do pedido"
          onClose={close}
          onConfirm={() =>
            decide((id) => operate<typeof withdrawApproval>('cancellations/withdraw-approval', { id }))
          }
        >
          <p>
            Pedido {deciding?.row.incrementId}: a devolução de {amount} não espera mais aprovação. Nada é
            cancelado.
          </p>
        </Confirm>
      </Modal>
      <DecisionDialog
        open={deciding?.kind === 'refuse'}
        title="Recusar a devolução?"
        lead="Nada é cancelado. Quem pediu lê sua explicação no histórico do pedido."
        action="Recusar"
        label="Explicação"
        required
        onClose={close}
        onDecide={(answer) =>
          decide((id) => operate<typeof refuseApproval>('cancellations/refuse-approval', { id, answer }))
        }
      />
    </>
  );
}

function Decisions({ row, onDecide }: { row: Row; onDecide(kind: Kind): void }) {
  const block = row.over ? `${row.over}.` : row.own && 'Você pediu: outra pessoa aprova.';
  return (
    <div className="cluster" data-gap="2">
      {block || (
        <Button size="sm" variant="secondary" onClick={() => onDecide('approve')}>
          Aprovar
        </Button>
      )}
      <Button size="sm" variant="ghost" onClick={() => onDecide(row.own ? 'withdraw' : 'refuse')}>
        {row.own ? 'Desistir' : 'Recusar'}
      </Button>
    </div>
  );
}
