import { useState } from 'react';
import { lastList } from '#features/desk/orders/list/panel/last-list.ts';
import { usePermitted } from '#features/desk/staff/panel/session.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { CellTable } from '#ui/cell-table/cell-table.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { useAction } from '#ui/form/use-action.ts';
import { Link } from '#ui/link/link.tsx';
import { usePlace } from '#ui/navigation.ts';
import { operate } from '#ui/operate.ts';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { formatMoment } from '#values/moment.ts';
import { formatReais } from '#values/money.ts';
import { panelUrls } from '#values/panel-urls.ts';
import { capital } from '#values/sentence-case.ts';
import type { remind, resend, viewOrder } from '../operations.ts';
import type { DeskLine, DeskOrder } from './desk-order.ts';
import { type Action, OrderDialog } from './order-dialog.tsx';
import { OrderHistory } from './order-history.tsx';
import { presenceText, usePresence } from './use-presence.ts';

const STATES = { open: 'A\u00a0realizar', attended: 'Atendido', cancelled: 'Cancelado' } as const;
const LINE_ACTIONS = {
  book: 'Agendar',
  rebook: 'Remarcar',
  extend: 'Prorrogar',
  move: 'Trocar unidade',
} as const;

const moment = (iso: string) => formatMoment(new Date(iso));

/** Another order is another page, so that nothing of the previous one stays. */
export function OrderPage() {
  const incrementId = usePlace().pathname.split('/').at(-1) ?? '';
  return <Order key={incrementId} incrementId={incrementId} />;
}

function Order({ incrementId }: { incrementId: string }) {
  const view = useOperation<typeof viewOrder>('order-desk/view', { incrementId });
  // The dialog shows its last form while it closes.
  const [action, setAction] = useState<Action>({ kind: 'refund' });
  const [open, setOpen] = useState(false);
  const [done, setDone] = useState('');
  const order = view.data;
  const { others, change } = usePresence(incrementId, order?.seen ?? 0);

  function start(chosen: Action) {
    setAction(chosen);
    setOpen(true);
  }
  function finish(text: string) {
    setOpen(false);
    setDone(text);
    view.reload();
  }

  return (
    <>
      <p>
        <Link href={lastList()}>Pedidos</Link>
      </p>
      <div className="stack" data-gap="3">
        <h1>Pedido {incrementId}</h1>
        <p aria-live="polite">{presenceText(others)}</p>
        {order && <Actions order={order} onStart={start} onSent={finish} />}
      </div>
      {done && <Alert tone="success">{done}</Alert>}
      {change && !view.loading && (
        <Alert
          tone="warning"
          action={
            <Button size="sm" variant="secondary" onClick={view.reload}>
              Ver como está
            </Button>
          }
        >
          Mudou com esta tela aberta: {change}.
        </Alert>
      )}
      <ViewState view={view} />
      {order && (
        <>
          {order.warnings.map((text) => (
            <Alert key={text} tone="warning" live={false}>
              {text}
            </Alert>
          ))}
          <Facts of={factsOf(order)} />
          <Services order={order} onStart={start} />
          <OrderHistory order={order} onNoted={view.reload} />
          <OrderDialog
            order={order}
            action={action}
            open={open}
            onClose={() => setOpen(false)}
            onDone={finish}
            onStale={view.reload}
          />
        </>
      )}
    </>
  );
}

interface ActionsProps {
  order: DeskOrder;
  onStart(action: Action): void;
  onSent(text: string): void;
}

function Actions({ order, onStart, onSent }: ActionsProps) {
  const mayRefund = usePermitted('cancellations/refund');
  const mayAdvance = usePermitted('order-desk/advance');
  const mayReview = usePermitted('order-desk/release');
  const mayAttend = usePermitted('attendance/record');
  const mayPrint = usePermitted('order-desk/vouchers');
  const mayResend = usePermitted('order-desk/resend');
  const mayRemind = usePermitted('order-desk/remind');
  const { incrementId } = order;
  const { busy, failure, run } = useAction(async () => {
    await operate<typeof resend>('order-desk/resend', { incrementId });
    onSent('E-mail reenviado ao cliente.');
  });
  const started = [
    ['refund', mayRefund && order.paidAt && order.lines.some(({ state }) => state === 'open')],
    ['advance', mayAdvance && order.moves.length > 0],
    ['review', mayReview && order.underReview],
  ] as const;
  return (
    <div className="cluster" data-gap="3">
      {started.map(
        ([kind, may]) =>
          may && (
            <Button key={kind} size="sm" variant="secondary" onClick={() => onStart({ kind })}>
              {BUTTONS[kind]}
            </Button>
          ),
      )}
      {mayAttend && order.attendable && (
        <ButtonLink size="sm" variant="secondary" href={panelUrls.attend(incrementId)}>
          Atender
        </ButtonLink>
      )}
      {mayPrint && order.hasVoucher && (
        <ButtonLink size="sm" variant="secondary" href={panelUrls.vouchers(incrementId)}>
          Vouchers
        </ButtonLink>
      )}
      {mayResend && order.hasMail && (
        <Button size="sm" variant="secondary" busy={busy} onClick={() => void run()}>
          Reenviar e-mail
        </Button>
      )}
      {mayRemind && order.beginsTomorrow && <Reminder incrementId={incrementId} />}
      {failure && <Alert tone="error">{failure}</Alert>}
    </div>
  );
}

const focus = (link: HTMLAnchorElement | null) => link?.focus();

/** The chat opens from a link of its own, because browsers block windows that open after a response. */
function Reminder({ incrementId }: { incrementId: string }) {
  const [link, setLink] = useState('');
  const { busy, failure, run } = useAction(async () => {
    setLink((await operate<typeof remind>('order-desk/remind', { incrementId })).link);
  });
  if (link)
    return (
      <ButtonLink ref={focus} size="sm" href={link} target="_blank" rel="noreferrer">
        Abrir a conversa no WhatsApp <span className="visually-hidden">(abre em outra aba)</span>
      </ButtonLink>
    );
  return (
    <>
      <Button size="sm" variant="secondary" busy={busy} onClick={() => void run()}>
        Lembrar pelo WhatsApp: começa amanhã
      </Button>
      {failure && <Alert tone="error">{failure}</Alert>}
    </>
  );
}

const BUTTONS = {
  refund: 'Cancelar serviços e devolver',
  advance: 'Avançar',
  review: 'Decidir análise',
} as const;

function factsOf(order: DeskOrder): [string, string][] {
  return [
    ['Estado', order.statusName],
    ['Comprador', order.buyer],
    ['Feito em', moment(order.createdAt)],
    ['Pago em', order.paidAt ? moment(order.paidAt) : 'Ainda não'],
    ['Pagamento', order.payment],
    ['Transação', order.transaction],
    ['Cupom', order.couponCode],
    ['Total', formatReais(order.totalCents)],
    ['Devolvido', order.refundedCents > 0 ? formatReais(order.refundedCents) : ''],
  ];
}

interface Column {
  head: string;
  of(line: DeskLine): string;
}

const COLUMNS: Column[] = [
  { head: 'Serviço', of: ({ service }) => service },
  { head: 'Para', of: ({ beneficiary }) => beneficiary },
  { head: 'Local', of: ({ place }) => place },
  { head: 'Atendimento', of: ({ schedule }) => capital(schedule) },
  { head: 'Situação', of: ({ state }) => STATES[state] },
  { head: 'Valor', of: ({ cents }) => (cents === null ? '' : formatReais(cents)) },
];

function Services({ order, onStart }: { order: DeskOrder; onStart(action: Action): void }) {
  const mayHandle = usePermitted('order-desk/book');
  // For roles that may not see what was bought, several columns are empty.
  const columns = COLUMNS.filter(({ of }) => order.lines.some((line) => of(line) !== ''));
  const head = columns.map((column) => column.head);
  return (
    <>
      <h2>Serviços</h2>
      <CellTable
        caption="Serviços do pedido"
        head={mayHandle ? [...head, 'Ações'] : head}
        numeric={['Valor']}
        empty="Este pedido não tem serviços."
        rows={order.lines.map((line) => {
          const cells = columns.map(({ of }) => of(line));
          const buttons = <LineButtons key="acts" line={line} onStart={onStart} />;
          return { key: line.id, cells: mayHandle ? [...cells, buttons] : cells };
        })}
      />
    </>
  );
}

interface LineButtonsProps {
  line: DeskLine;
  onStart(action: Action): void;
}

function LineButtons({ line: { position, service, action, mayMove }, onStart }: LineButtonsProps) {
  const kinds = [...(action ? [action] : []), ...(mayMove ? (['move'] as const) : [])];
  return (
    <div className="cluster" data-gap="1">
      {kinds.map((kind) => (
        <Button
          key={kind}
          size="sm"
          variant="ghost"
          aria-label={`${LINE_ACTIONS[kind]}: ${service}`}
          onClick={() => onStart({ kind, line: position })}
        >
          {LINE_ACTIONS[kind]}
        </Button>
      ))}
    </div>
  );
}
