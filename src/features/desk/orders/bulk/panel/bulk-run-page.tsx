import { useEffect } from 'react';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { CellTable } from '#ui/cell-table/cell-table.tsx';
import { useAction } from '#ui/form/use-action.ts';
import { Link } from '#ui/link/link.tsx';
import { usePlace } from '#ui/navigation.ts';
import { operate } from '#ui/operate.ts';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { formatMoment } from '#values/moment.ts';
import { panelUrls } from '#values/panel-urls.ts';
import { BULK_ACTS, ITEM_STATE_NAMES, ITEM_STATES, type ItemState } from '../bulk.ts';
import type { listBulk, stopBulk, viewBulk } from '../operations.ts';

const READ_MS = 2000;

type Counts = Partial<Record<ItemState, number>>;

const countsText = (counts: Counts): string =>
  ITEM_STATE_NAMES.flatMap((state) => (counts[state] ? `${ITEM_STATES[state]}: ${counts[state]}` : [])).join(
    ' · ',
  );

export function BulkRunPage() {
  const id = usePlace().pathname.split('/').at(-1) ?? '';
  const view = useOperation<typeof viewBulk>('order-bulk/view', { id });
  const { data, reload } = view;
  const runs = (data?.counts.waiting ?? 0) > 0;
  useEffect(() => {
    if (!runs) return;
    const timer = setInterval(reload, READ_MS);
    return () => clearInterval(timer);
  }, [runs, reload]);
  const { busy, failure, run } = useAction(async () => {
    await operate<typeof stopBulk>('order-bulk/stop', { id });
    reload();
  });
  return (
    <>
      <p>
        <Link href={panelUrls.bulkRuns()}>Pedidos em lote</Link>
      </p>
      <h1>{data ? BULK_ACTS[data.act].name : 'Pedidos em lote'}</h1>
      <ViewState view={view} />
      {failure && <Alert tone="error">{failure}</Alert>}
      {data && (
        <>
          <div className="cluster" data-gap="4">
            <p>{countsText(data.counts)}</p>
            {runs && (
              <Button variant="secondary" size="sm" busy={busy} onClick={() => void run()}>
                Parar
              </Button>
            )}
          </div>
          <p role="status">
            {runs ? 'Em andamento. Pode sair desta tela: o trabalho continua.' : endText(data.counts)}
          </p>
          <CellTable
            caption="Resultado de cada pedido"
            head={['Pedido', 'Resultado', 'Motivo']}
            empty="Este lote não tem pedidos."
            rows={data.items.map(({ incrementId, state, detail }) => ({
              key: incrementId,
              cells: [
                <Link key="order" href={panelUrls.order(incrementId)}>
                  {incrementId}
                </Link>,
                ITEM_STATES[state],
                detail,
              ],
            }))}
          />
        </>
      )}
    </>
  );
}

function endText({ stopped = 0 }: { stopped?: number }): string {
  if (stopped === 0) return 'Terminou.';
  return stopped === 1
    ? 'Você parou. Um pedido ficou como estava.'
    : `Você parou. ${stopped} pedidos ficaram como estavam.`;
}

export function BulkRunsPage() {
  const view = useOperation<typeof listBulk>('order-bulk/list', {});
  return (
    <>
      <p>
        <Link href={panelUrls.orders()}>Pedidos</Link>
      </p>
      <h1>Pedidos em lote</h1>
      <ViewState view={view} />
      {view.data && (
        <CellTable
          caption="Seus lotes, do mais novo ao mais antigo"
          head={['Começou em', 'O quê', 'Resultado']}
          empty="Você ainda não fez nada em vários pedidos de uma vez."
          rows={view.data.runs.map(({ id, act, startedAt, counts }) => ({
            key: id,
            cells: [
              <Link key="run" href={panelUrls.bulkRun(id)}>
                {formatMoment(new Date(startedAt))}
              </Link>,
              BULK_ACTS[act].name,
              countsText(counts),
            ],
          }))}
        />
      )}
    </>
  );
}
