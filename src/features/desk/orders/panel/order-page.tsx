import { type ComponentType, Fragment, type ReactNode, useState } from 'react';
import { lastList } from '#features/desk/orders/list/panel/last-list.ts';
import { usePermitted } from '#features/desk/staff/panel/session.ts';
import { factsOf as statusFacts } from '#features/purchase/orders/status.ts';
import { Alert } from '#ui/alert/alert.tsx';
import { Button, ButtonLink } from '#ui/button/button.tsx';
import { CellTable } from '#ui/cell-table/cell-table.tsx';
import { Facts } from '#ui/facts/facts.tsx';
import { focusOnShow } from '#ui/focus-on-show.ts';
import { useAction } from '#ui/form/use-action.ts';
import { Link } from '#ui/link/link.tsx';
import { usePlace } from '#ui/navigation.ts';
import { operate } from '#ui/operate.ts';
import { useOperation } from '#ui/use-operation.ts';
import { ViewState } from '#ui/view-state/view-state.tsx';
import { shortMoment } from '#values/moment.ts';
import { formatReais } from '#values/money.ts';
import { panelUrls } from '#values/panel-urls.ts';
import { capital } from '#values/sentence-case.ts';
import type { remind, resend, viewOrder } from '../operations.ts';
import type { DeskLine, DeskOrder } from './desk-order.ts';
import { type Action, BUTTONS, OrderDialog } from './order-dialog.tsx';
import { OrderHistory } from './order-history.tsx';
import styles from './order-page.module.css';
import { LineState, OrderState } from './state-badges.tsx';
import { presenceText, usePresence } from './use-presence.ts';

const LINE_ACTIONS = {
  book: 'Agendar',
  rebook: 'Remarcar',
  extend: 'Prorrogar',
  move: 'Trocar unidade',
  delay: 'Adiar resultado',
} as const;

const moment = (iso: string) => shortMoment(new Date(iso), new Date());

/** A later slice reveals the customer's telephone. */
type CallButton = ComponentType<{ customerId: number }>;

/** Another order is another page, so that nothing of the previous one stays. */
export function OrderPage({ call }: { call: CallButton }) {
  const incrementId = usePlace().pathname.split('/').at(-1) ?? '';
  return <Order key={incrementId} incrementId={incrementId} call={call} />;
}

function Order({ incrementId, call }: { incrementId: string; call: CallButton }) {
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
        <div className="cluster" data-gap="3">
          <h1>Pedido {incrementId}</h1>
          {order && <OrderState status={order.status} name={order.statusName} />}
          <p aria-live="polite">{presenceText(others)}</p>
        </div>
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
          <Facts of={factsOf(order, call)} />
          <div className={styles.body}>
            <div className={styles.columns}>
              <div>
                <Disputes order={order} />
                <Services order={order} onStart={start} />
              </div>
              <OrderHistory order={order} onNoted={view.reload} />
            </div>
          </div>
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

type Variant = 'primary' | 'secondary';

interface Act {
  key: string;
  may: unknown;
  /** Acts that never come next, because the order does not wait for them. */
  aside?: boolean;
  show(variant: Variant): ReactNode;
}

/** The acts come in the order of their urgency, and the first that the order waits for is the filled button. */
function Actions({ order, onStart, onSent }: ActionsProps) {
  const mayRefund = usePermitted('cancellations/refund');
  const mayAdvance = usePermitted('order-desk/advance');
  const mayReview = usePermitted('order-desk/release');
  const mayEndDispute = usePermitted('order-desk/end-dispute');
  const mayRelease = usePermitted('order-desk/release-vouchers');
  const mayBook = usePermitted('order-desk/book');
  const mayAttend = usePermitted('attendance/record');
  const mayPrint = usePermitted('order-desk/vouchers');
  const mayResend = usePermitted('order-desk/resend');
  const mayRemind = usePermitted('order-desk/remind');
  const maySell = usePermitted('counter/sale');
  const { incrementId, lines } = order;
  const toBook = lines.find(({ action }) => action === 'book');
  const { busy, failure, run } = useAction(async () => {
    await operate<typeof resend>('order-desk/resend', { incrementId });
    onSent('E-mail reenviado ao cliente.');
  });
  const starting = (action: Action) => (variant: Variant) => (
    <Button size="sm" variant={variant} onClick={() => onStart(action)}>
      {BUTTONS[action.kind]}
    </Button>
  );
  const acts: Act[] = [
    { key: 'review', may: mayReview && order.underReview, show: starting({ kind: 'review' }) },
    {
      key: 'dispute',
      may: mayEndDispute && order.disputes.length > 0,
      show: starting({ kind: 'dispute' }),
    },
    { key: 'release', may: mayRelease && order.mayRelease, show: starting({ kind: 'release' }) },
    { key: 'book', may: mayBook && toBook, show: starting({ kind: 'book', line: toBook?.position ?? 0 }) },
    {
      key: 'remind',
      may: mayRemind && order.beginsTomorrow,
      show: (variant) => <Reminder incrementId={incrementId} variant={variant} />,
    },
    {
      key: 'attend',
      may: mayAttend && order.attendable,
      show: (variant) => (
        <ButtonLink size="sm" variant={variant} href={panelUrls.attend(incrementId)}>
          Atender
        </ButtonLink>
      ),
    },
    {
      key: 'counter',
      may: maySell && (order.paidAt !== null || statusFacts(order.status).phase === 'unpaid'),
      aside: order.paidAt !== null,
      show: (variant) => (
        <ButtonLink size="sm" variant={variant} href={panelUrls.sale(incrementId)}>
          {order.paidAt ? 'Pagamento e recibo' : 'Receber'}
        </ButtonLink>
      ),
    },
    { key: 'advance', may: mayAdvance && order.moves.length > 0, show: starting({ kind: 'advance' }) },
    {
      key: 'vouchers',
      may: mayPrint && order.hasVoucher,
      aside: true,
      show: (variant) => (
        <ButtonLink size="sm" variant={variant} href={panelUrls.vouchers(incrementId)}>
          Vouchers
        </ButtonLink>
      ),
    },
    {
      key: 'resend',
      may: mayResend && order.hasMail,
      aside: true,
      show: (variant) => (
        <Button size="sm" variant={variant} busy={busy} onClick={() => void run()}>
          Reenviar e-mail
        </Button>
      ),
    },
    {
      key: 'refund',
      may: mayRefund && order.paidAt && lines.some(({ state }) => state === 'open'),
      aside: true,
      show: starting({ kind: 'refund' }),
    },
  ];
  const shown = acts.filter(({ may }) => may);
  return (
    <div className="cluster" data-gap="3">
      {shown.map(({ key, aside, show }, index) => (
        <Fragment key={key}>{show(index === 0 && !aside ? 'primary' : 'secondary')}</Fragment>
      ))}
      {failure && <Alert tone="error">{failure}</Alert>}
    </div>
  );
}

interface ReminderProps {
  incrementId: string;
  variant: Variant;
}

/** The chat opens from a link of its own, because browsers block windows that open after a response. */
function Reminder({ incrementId, variant }: ReminderProps) {
  const [link, setLink] = useState('');
  const { busy, failure, run } = useAction(async () => {
    setLink((await operate<typeof remind>('order-desk/remind', { incrementId })).link);
  });
  if (link)
    return (
      <ButtonLink ref={focusOnShow} size="sm" variant={variant} href={link} target="_blank" rel="noreferrer">
        Abrir a conversa no WhatsApp <span className="visually-hidden">(abre em outra aba)</span>
      </ButtonLink>
    );
  return (
    <>
      <Button size="sm" variant={variant} busy={busy} onClick={() => void run()}>
        Lembrar pelo WhatsApp: começa amanhã
      </Button>
      {failure && <Alert tone="error">{failure}</Alert>}
    </>
  );
}

interface OfBuyer {
  order: DeskOrder;
  call: CallButton;
}

function Buyer({ order: { buyer, customerId }, call: Call }: OfBuyer) {
  const mayOpen = usePermitted('customer-desk/view');
  if (customerId === null || !mayOpen) return buyer;
  return (
    <span className="cluster" data-gap="2">
      <Link href={panelUrls.customer(customerId)}>{buyer || `Cliente ${customerId}`}</Link>
      <Call customerId={customerId} />
    </span>
  );
}

const factsOf = (order: DeskOrder, call: CallButton): [string, ReactNode][] => [
  ['Comprador', <Buyer key="buyer" order={order} call={call} />],
  ['Total', formatReais(order.totalCents)],
  ['Devolvido', order.refundedCents > 0 ? formatReais(order.refundedCents) : ''],
  ['Pagamento', order.payment],
  ['Cupom', order.couponCode],
  ['Feito em', moment(order.createdAt)],
  ['Pago em', order.paidAt ? moment(order.paidAt) : 'Ainda não'],
  ['Transação', order.transaction && <small key="transaction">{order.transaction}</small>],
];

const Disputes = ({ order: { disputes } }: { order: DeskOrder }) =>
  disputes.length > 0 && (
    <>
      <h2>Contestações</h2>
      <CellTable
        caption="Contestações em aberto no banco do cartão, da mais antiga à mais nova"
        head={['Caso', 'Aberta em', 'Motivo', 'Valor']}
        numeric={['Valor']}
        empty=""
        rows={disputes.map(({ caseNumber, openedAt, reason, cents }) => ({
          key: caseNumber,
          cells: [caseNumber, moment(openedAt), reason, formatReais(cents)],
        }))}
      />
    </>
  );

interface Column {
  head: string;
  of(line: DeskLine): ReactNode;
}

/** Empty lines are left out. */
const Lines = ({ first, others }: { first: ReactNode; others: readonly string[] }) => (
  <>
    {first}
    {others.filter(Boolean).map((line) => (
      <small key={line} className={styles.line}>
        {line}
      </small>
    ))}
  </>
);

/** A few columns with several lines each leave room for the history beside them. */
const COLUMNS: Column[] = [
  {
    head: 'Serviço',
    of: ({ service, beneficiary }) => (
      <Lines first={service} others={[beneficiary && `Para ${beneficiary}`]} />
    ),
  },
  {
    head: 'Atendimento',
    of: ({ place, address, schedule }) => (
      <Lines first={capital(schedule) || place} others={[schedule && place, address]} />
    ),
  },
  {
    head: 'Situação',
    of: ({ state, result }) => (
      <Lines first={<LineState state={state} />} others={[result && `Resultado até ${result}`]} />
    ),
  },
  { head: 'Valor', of: ({ cents }) => (cents === null ? '' : formatReais(cents)) },
];

function Services({ order, onStart }: { order: DeskOrder; onStart(action: Action): void }) {
  const mayAct = usePermitted('order-desk/book') && order.lines.some((line) => actsOn(line).length > 0);
  // For roles that may not see what was bought, several columns are empty.
  const columns = COLUMNS.filter(({ of }) => order.lines.some((line) => of(line) !== ''));
  const head = columns.map((column) => column.head);
  return (
    <>
      <h2>Serviços</h2>
      <CellTable
        caption="Serviços do pedido"
        head={mayAct ? [...head, 'Ações'] : head}
        numeric={['Valor']}
        dense
        empty="Este pedido não tem serviços."
        rows={order.lines.map((line) => {
          const cells = columns.map(({ of }) => of(line));
          const buttons = actsOn(line).length > 0 && <LineButtons key="acts" line={line} onStart={onStart} />;
          return { key: line.id, cells: mayAct ? [...cells, buttons] : cells };
        })}
      />
    </>
  );
}

const actsOn = ({ action, mayMove, mayDelay }: DeskLine) => [
  ...(action ? [action] : []),
  ...(mayMove ? (['move'] as const) : []),
  ...(mayDelay ? (['delay'] as const) : []),
];

interface LineButtonsProps {
  line: DeskLine;
  onStart(action: Action): void;
}

function LineButtons({ line, onStart }: LineButtonsProps) {
  const { position, service } = line;
  return (
    <div className="cluster" data-gap="2">
      {actsOn(line).map((kind) => (
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
