import { type ReactNode, useState } from 'react';
import { useForm } from 'react-hook-form';
import { RestoredText, useSealedDraft } from '#features/desk/staff/panel/sealed-draft.tsx';
import { usePermitted } from '#features/desk/staff/panel/session.ts';
import { PaymentTrail } from '#features/purchase/payments/panel/payment-trail.tsx';
import { Alert } from '#ui/alert/alert.tsx';
import { Button } from '#ui/button/button.tsx';
import { CellTable } from '#ui/cell-table/cell-table.tsx';
import { TextAreaField } from '#ui/field/controls.tsx';
import { CallForm } from '#ui/form/call-form.tsx';
import { fieldsOf } from '#ui/form/fields-of.ts';
import { operate } from '#ui/operate.ts';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { shortMoment } from '#values/moment.ts';
import { formatReais } from '#values/money.ts';
import type { listAccesses, note } from '../operations.ts';
import type { DeskOrder } from './desk-order.ts';
import styles from './order-page.module.css';

const TABS = {
  all: 'Tudo',
  state: 'Estado',
  money: 'Dinheiro',
  contact: 'Contato',
  payment: 'Pagamento',
  access: 'Acesso',
};

type Tab = keyof typeof TABS;

/** Tabs without a pane show the order's events. */
const PANES: Partial<Record<Tab, (props: { incrementId: string }) => ReactNode>> = {
  payment: PaymentTrail,
  access: Accesses,
};

const whenAndWho = (iso: string, who: string) => (
  <>
    {shortMoment(new Date(iso), new Date())}
    <small className={styles.line}>{who}</small>
  </>
);

interface OrderHistoryProps {
  order: DeskOrder;
  onNoted(): void;
}

export function OrderHistory({ order, onNoted }: OrderHistoryProps) {
  const [tab, setTab] = useState<Tab>('all');
  const Pane = PANES[tab];
  const mayNote = usePermitted('order-desk/note');
  const [notes, setNotes] = useState(0);
  return (
    <div className="stack" data-gap="3">
      <h2>Histórico</h2>
      {mayNote && (
        <NoteForm
          key={notes}
          incrementId={order.incrementId}
          onNoted={() => {
            setNotes(notes + 1);
            onNoted();
          }}
        />
      )}
      {notes > 0 && (
        <Alert key={`done ${notes}`} tone="success">
          Nota salva.
        </Alert>
      )}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields of a form, not buttons. */}
      <div role="group" aria-label="O que mostrar" className="cluster" data-gap="1">
        {(Object.keys(TABS) as Tab[]).map((one) => (
          <Button
            key={one}
            variant={one === tab ? 'secondary' : 'ghost'}
            size="sm"
            aria-pressed={one === tab}
            onClick={() => setTab(one)}
          >
            {TABS[one]}
          </Button>
        ))}
      </div>
      {Pane ? (
        <Pane incrementId={order.incrementId} />
      ) : (
        <CellTable
          caption="O que aconteceu, do mais novo ao mais antigo"
          head={['Quando', 'O quê', 'Valor']}
          numeric={['Valor']}
          dense
          empty="Nada aconteceu ainda."
          rows={order.events
            .filter(({ topic }) => tab === 'all' || topic === tab)
            .toReversed()
            .map(({ id, at, who, text, cents }) => ({
              key: id,
              cells: [whenAndWho(at, who), text, cents === null ? '' : formatReais(cents)],
            }))}
        />
      )}
    </div>
  );
}

const NOTE = { text: 'Nota' };

function NoteForm({ incrementId, onNoted }: { incrementId: string; onNoted(): void }) {
  const form = useForm({ defaultValues: { text: '' } });
  const draft = useSealedDraft(form, `nota ${incrementId}`);
  return (
    <CallForm
      form={form}
      labels={NOTE}
      action="Anotar"
      quiet
      call={async ({ text }) => {
        await operate<typeof note>('order-desk/note', { incrementId, text });
        await draft.forget();
        onNoted();
      }}
    >
      <RestoredText draft={draft} />
      <TextAreaField
        {...fieldsOf(form, NOTE)('text')}
        hint="A equipe lê. O cliente recebe uma cópia se pedir os dados dele."
        rows={2}
        maxLength={1000}
      />
    </CallForm>
  );
}

function Accesses({ incrementId }: { incrementId: string }) {
  const view = useOperation<typeof listAccesses>('order-desk/accesses', { incrementId });
  return (
    <>
      <ViewState view={view} />
      {view.data && (
        <CellTable
          caption="Quem viu o pedido, do mais novo ao mais antigo"
          head={['Quando', 'Onde']}
          dense
          empty="Ninguém viu este pedido ainda."
          rows={view.data.rows.map(({ at, who, text }, index) => ({
            key: index,
            cells: [whenAndWho(at, who), text],
          }))}
        />
      )}
    </>
  );
}
