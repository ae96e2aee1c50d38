import { useState } from 'react';
import { usePermitted } from '#features/desk/staff/panel/session.ts';
import { methodFacts } from '#features/purchase/orders/payment-types.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { CellTable } from '#ui/cell-table/cell-table.tsx';
import { Confirm } from '#ui/dialog/confirm.tsx';
import { Modal } from '#ui/dialog/dialog.tsx';
import { Link } from '#ui/link/link.tsx';
import { operate } from '#ui/operate.ts';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { dayOf } from '#values/calendar-day.ts';
import { formatMoment } from '#values/moment.ts';
import { formatReais } from '#values/money.ts';
import { panelUrls } from '#values/panel-urls.ts';
import type { listMoneyToCheck, returnReceipt } from '../operations.ts';

const STATES = {
  requested: 'Pedida, sem resposta',
  processing: 'Em andamento no banco',
  done: 'Feita',
  failed: 'Recusada',
} as const;

const ENDS = { done: 'devolvido', processing: 'o banco está devolvendo' } as const;

export function MoneyPage() {
  const view = useOperation<typeof listMoneyToCheck>('payments/to-check', {});
  const mayReturn = usePermitted('payments/return-receipt');
  const [done, setDone] = useState('');
  const [returning, setReturning] = useState<{ reference: string; cents: number } | null>(null);
  return (
    <>
      <h1>Diferenças</h1>
      {done && <Alert tone="success">{done}</Alert>}
      <ViewState view={view} />
      {view.data && (
        <>
          <h2>Devoluções paradas</h2>
          <CellTable
            caption="Devoluções que não terminam, da mais antiga à mais nova"
            head={['Pedido', 'Pedida em', 'Valor', 'Situação', 'Código']}
            numeric={['Valor']}
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
          <p>Vincule ou explique cada um em Fechar dia, no dia em que chegou, e ele sai desta lista.</p>
          <CellTable
            caption="Valores sem pedido, do mais novo ao mais antigo"
            head={['Referência no banco', 'Recebido em', 'Valor', 'Meio', ...(mayReturn ? ['Ação'] : [])]}
            numeric={['Valor']}
            empty="Nenhum valor da lista do banco, dos últimos sete dias, está sem pedido e sem decisão."
            rows={view.data.receipts.map(({ reference, at, cents, method }) => ({
              key: reference,
              cells: [
                reference,
                <Link key="day" href={panelUrls.closingDay(dayOf(new Date(at)))}>
                  {formatMoment(new Date(at))}
                </Link>,
                formatReais(cents),
                methodFacts(method).name,
                ...(mayReturn
                  ? [
                      <Button
                        key="return"
                        variant="secondary"
                        size="sm"
                        aria-label={`Devolver ${reference}`}
                        onClick={() => setReturning({ reference, cents })}
                      >
                        Devolver
                      </Button>,
                    ]
                  : []),
              ],
            }))}
          />
        </>
      )}
      <Modal
        open={returning !== null}
        onClose={() => setReturning(null)}
        title={`Devolver ${formatReais(returning?.cents ?? 0)}?`}
      >
        {returning && (
          <Confirm
            action="Devolver"
            onClose={() => setReturning(null)}
            onConfirm={async () => {
              const { reference } = returning;
              const { state, cents } = await operate<typeof returnReceipt>('payments/return-receipt', {
                reference,
              });
              setReturning(null);
              setDone(`${formatReais(cents)} de ${reference}: ${ENDS[state]}.`);
              view.reload();
            }}
          >
            <p>O valor inteiro volta para a conta de quem pagou. Antes, confira se ele não é de um pedido.</p>
          </Confirm>
        )}
      </Modal>
    </>
  );
}
