import { useState } from 'react';
import { usePermitted } from '#features/desk/staff/panel/session.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { CellTable } from '#ui/cell-table/cell-table.tsx';
import { Modal } from '#ui/dialog/dialog.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { Link } from '#ui/link/link.tsx';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { countText } from '#values/count-text.ts';
import { formatMoment } from '#values/moment.ts';
import { panelUrls } from '#values/panel-urls.ts';
import type { RowPart } from '../../panel/answers.ts';
import type { viewLedger } from '../operations.ts';
import type { Ledger } from './ledger.ts';
import { CountForm, TransferForm } from './stock-forms.tsx';

/** The stock of a service at a unit beside its row: its numbers, its ledger, a count and a transfer. */
export const StockPart: RowPart = ({ rowKey, onChanged }) =>
  usePermitted('stock-desk/ledger') ? <Stock stockKey={rowKey} onChanged={onChanged} /> : null;

function Stock({ stockKey, onChanged }: { stockKey: string; onChanged(): void }) {
  const [before, setBefore] = useState<number>();
  const input = { key: stockKey, ...(before !== undefined && { before }) };
  const view = useOperation<typeof viewLedger>('stock-desk/ledger', input);
  const mayChange = usePermitted('stock-desk/count');
  const [asking, setAsking] = useState<'count' | 'transfer' | null>(null);
  const [done, setDone] = useState('');
  const { data } = view;
  const close = () => setAsking(null);
  const finish = (text: string) => {
    close();
    setDone(text);
    view.reload();
    onChanged();
  };
  return (
    <>
      {done && <Alert tone="success">{done}</Alert>}
      <ViewState view={view} />
      {data && (
        <>
          <p>
            {data.service}, {data.unitName}
          </p>
          {!data.level && <p>Estoque ilimitado: nada se conta.</p>}
          {data.level && <Numbers level={data.level} />}
          {data.level && mayChange && (
            <div className="cluster" data-gap="3">
              <Button variant="secondary" onClick={() => setAsking('count')}>
                Contagem
              </Button>
              {data.units.length > 0 && (
                <Button variant="secondary" onClick={() => setAsking('transfer')}>
                  Transferir
                </Button>
              )}
            </div>
          )}
          <h2>Movimentos</h2>
          <Movements movements={data.movements} />
          <div className="cluster" data-gap="3">
            {before !== undefined && (
              <Button variant="secondary" onClick={() => setBefore(undefined)}>
                Voltar aos mais novos
              </Button>
            )}
            {data.next !== null && (
              <Button variant="secondary" onClick={() => setBefore(data.next ?? undefined)}>
                Mais antigos
              </Button>
            )}
          </div>
          <Modal
            open={asking !== null}
            onClose={close}
            title={asking === 'count' ? 'Contagem' : 'Transferir'}
            steady
          >
            {asking === 'count' && data.level && (
              <CountForm
                stockKey={stockKey}
                level={data.level}
                onClose={close}
                onDone={finish}
                onStale={view.reload}
              />
            )}
            {asking === 'transfer' && data.level && (
              <TransferForm
                stockKey={stockKey}
                free={data.level.free}
                units={data.units}
                onClose={close}
                onDone={finish}
              />
            )}
          </Modal>
        </>
      )}
    </>
  );
}

const Numbers = ({ level }: { level: NonNullable<Ledger['level']> }) => (
  <Facts
    of={[
      ['Livres para vender', String(level.free)],
      ['Reservadas, sem pagamento', String(level.held)],
      ['Vendidas, a atender', String(level.sold)],
      [`Mínimo para ${countText(level.days, 'dia', 'dias')}`, String(level.minimum)],
    ]}
  />
);

const WHAT: Readonly<Record<Ledger['movements'][number]['what'], string>> = {
  import: 'Mudança do estoque',
  count: 'Contagem',
  transfer: 'Transferência',
  undone: 'Mudança desfeita',
  hold: 'Reserva',
  release: 'Reserva ou serviço que voltou',
  sale: 'Venda da reserva',
};

const signed = (delta: number): string => (delta > 0 ? `+${delta}` : String(delta));

const Movements = ({ movements }: { movements: Ledger['movements'] }) => (
  <CellTable
    caption="Movimentos, do mais novo ao mais antigo"
    head={['Quando', 'O quê', 'Quantas', 'Livres depois', 'Pedido', 'Por quem', 'Motivo']}
    numeric={['Quantas', 'Livres depois']}
    empty="Nada se moveu ainda."
    rows={movements.map(({ id, at, what, delta, balance, incrementId, who, why, change }) => ({
      key: id,
      cells: [
        formatMoment(new Date(at)),
        change === null ? (
          WHAT[what]
        ) : (
          <Link key="change" href={panelUrls.changeSet(change)}>
            {WHAT[what]}
          </Link>
        ),
        signed(delta),
        balance,
        incrementId && (
          <Link key="order" href={panelUrls.order(incrementId)}>
            {incrementId}
          </Link>
        ),
        who,
        why,
      ],
    }))}
  />
);
