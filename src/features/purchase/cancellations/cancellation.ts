import { openLines } from '#features/purchase/orders/line-states.ts';
import type { Cancellation, CancellationState, Order, OrderLine } from '#features/purchase/orders/order.ts';
import { type PaymentType, paymentFacts } from '#features/purchase/orders/payment-types.ts';
import { type Actor, mayMove, type OrderStatus } from '#features/purchase/orders/status.ts';
import { onDayText } from '#features/shop/stores/opening-hours/schedule.ts';
import { addDays, type CalendarDay, dayOf } from '#values/calendar-day.ts';
import { type Cents, formatReais } from '#values/money.ts';
import { type SharedOrder, shareOf } from './refund-share.ts';

export interface CancellationRequest {
  id: string;
  orderId: string;
  state: CancellationState;
  /** The requested lines become the accepted ones once the request is accepted. */
  lineIds: number[];
  whole: boolean;
  requestedBy: Actor;
  reason: string;
  requestedAt: Date;
  fromStatus: OrderStatus;
  decidedAt: Date | null;
  decidedBy: string | null;
  answer: string;
  refundCents: Cents | null;
  endedAt: Date | null;
}

interface NewRequest {
  id: string;
  order: Pick<Order, 'id' | 'status'>;
  lineIds: number[];
  whole: boolean;
  requestedBy: Actor;
  reason: string;
  now: Date;
}

export const newRequest = ({ order, now, ...fields }: NewRequest): CancellationRequest => ({
  ...fields,
  orderId: order.id,
  state: 'requested',
  requestedAt: now,
  fromStatus: order.status,
  decidedAt: null,
  decidedBy: null,
  answer: '',
  refundCents: null,
  endedAt: null,
});

export const REASON_CHARS = { min: 5, max: 500 };

/** The law grants seven days (art. 49 CDC), and the day of the purchase does not count (art. 132 CC). */
const WITHDRAWAL_DAYS = 7;

/** Returns the last day of the right to withdraw, by Brasília's clock. */
export const regretUntil = ({ paidAt, createdAt }: Pick<Order, 'paidAt' | 'createdAt'>): CalendarDay =>
  addDays(dayOf(paidAt ?? createdAt), WITHDRAWAL_DAYS);

export const mayRegret = (order: Pick<Order, 'paidAt' | 'createdAt'>, now: Date): boolean =>
  dayOf(now) <= regretUntil(order);

export const isReason = (reason: string, regrets: boolean): boolean =>
  regrets || reason.length >= REASON_CHARS.min;

type Cancellable = Pick<Order, 'status'> & {
  lines: readonly Pick<OrderLine, 'id' | 'state'>[];
};

const isCancellable = ({ status, lines }: Cancellable): boolean =>
  mayMove(status, 'processing_cancel', 'customer') && lines.some(({ state }) => state === 'open');

export const cancellableLines = (order: Cancellable): number[] =>
  isCancellable(order) ? openLines(order.lines).map(({ id }) => id) : [];

export const isOpenRequest = ({ state }: Pick<CancellationRequest, 'state'>): boolean =>
  state === 'requested' || state === 'accepted';

export type LineRefusal = 'not_cancellable' | 'no_line' | 'line_closed';

/** Returns the ids of the requested lines, all of which must be open; null requests every open line. */
export function linesToCancel(
  order: Cancellable,
  requested: readonly number[] | null,
): { ok: true; lineIds: number[]; whole: boolean } | { ok: false; code: LineRefusal } {
  if (!isCancellable(order)) return { ok: false, code: 'not_cancellable' };
  const open = openLines(order.lines).map(({ id }) => id);
  const chosen = new Set(requested ?? open);
  if (chosen.size === 0) return { ok: false, code: 'no_line' };
  for (const id of chosen) {
    if (!order.lines.some((line) => line.id === id)) return { ok: false, code: 'no_line' };
    if (!open.includes(id)) return { ok: false, code: 'line_closed' };
  }
  return { ok: true, lineIds: open.filter((id) => chosen.has(id)), whole: chosen.size === open.length };
}

export const wayBack = (type: PaymentType): string => {
  const { by, when } = paymentFacts(type).refund;
  return [by, when].filter(Boolean).join(', ');
};

const STATE_NAMES: Record<CancellationState, string> = {
  requested: 'Em análise',
  accepted: 'Aceito',
  refused: 'Recusado',
  done: 'Concluído',
};

type CancellableOrder = Pick<Order, 'paymentType' | 'paidAt' | 'createdAt' | 'voucherHold'> & SharedOrder;

type StoredRequest = Pick<
  CancellationRequest,
  | 'state'
  | 'whole'
  | 'lineIds'
  | 'requestedBy'
  | 'reason'
  | 'requestedAt'
  | 'decidedAt'
  | 'answer'
  | 'refundCents'
  | 'endedAt'
>;

const isSentence = (text: string): boolean => /[.!?…]$/.test(text);

const sentence = (text: string) => (isSentence(text) ? text : `${text}.`);

/** The customer's words stay as written, so a missing full stop follows the quotation. */
const quoted = (text: string): string => `"${text}"${isSentence(text) ? '' : '.'}`;

const OUTCOMES: Record<CancellationState, string> = {
  requested: 'Estamos analisando.',
  accepted: 'Cancelamento aceito.',
  refused: 'Não foi possível cancelar.',
  done: 'Cancelamento concluído.',
};

const countText = (count: number): string => `${count} ${count === 1 ? 'serviço' : 'serviços'}`;

function storeText({ whole, lineIds }: StoredRequest, { lines }: CancellableOrder): string {
  const part = lines.some(({ state }) => state === 'attended') ? 'o que faltava ' : '';
  return `A loja cancelou ${whole ? part && `${part}d` : `${countText(lineIds.length)} d`}este pedido.`;
}

/** An undecided request is the customer's right within seven days, and later the store's choice. */
function expectation({ lineIds, requestedAt }: StoredRequest, order: CancellableOrder): string {
  // Disputed or returned money is not refunded again.
  const cents = order.voucherHold ? 0 : shareOf(order, lineIds);
  const back = `devolvemos ${formatReais(cents)} ${wayBack(order.paymentType)}`;
  if (mayRegret(order, requestedAt))
    return `Você está no prazo para desistir, e vamos cancelar o que ainda não foi feito. ${cents > 0 ? `Assim que confirmarmos por e-mail, ${back}.` : 'A confirmação chega por e-mail.'}`;
  return `${cents > 0 ? `Se a loja aceitar, ${back}. ` : ''}A resposta chega por e-mail.`;
}

function returned(cents: Cents, endedAt: Date | null, { paymentType }: CancellableOrder, now: Date): string {
  const { refund, asks } = paymentFacts(paymentType);
  const day = endedAt ? ` ${onDayText(dayOf(endedAt), dayOf(now))}` : '';
  const arrives = asks === 'card' ? ` O valor aparece ${refund.when}.` : '';
  return `Devolvemos ${formatReais(cents)} ${refund.by}${day}.${arrives}`;
}

function moneyText(request: StoredRequest, order: CancellableOrder, now: Date): string {
  const { state, refundCents, endedAt } = request;
  if (state === 'requested') return expectation(request, order);
  if (state === 'refused' || refundCents === null) return '';
  if (refundCents === 0) return 'Não havia nada a devolver.';
  return state === 'done'
    ? returned(refundCents, endedAt, order, now)
    : `Vamos devolver ${formatReais(refundCents)} ${wayBack(order.paymentType)}.`;
}

/** Words the decision and the money: how much returns, where and by when. It names no service, because mails contain it too. */
export const storyOf = (request: StoredRequest, order: CancellableOrder, now: Date): string =>
  [
    request.requestedBy === 'customer' ? OUTCOMES[request.state] : storeText(request, order),
    moneyText(request, order, now),
  ]
    .filter(Boolean)
    .join(' ');

/** Returns the customer's own reason and the store's answer. */
export const wordsOf = ({ state, requestedBy, reason, answer }: StoredRequest): string =>
  [
    requestedBy === 'customer' &&
      reason &&
      `${state === 'refused' ? 'Você escreveu' : 'Seu motivo'}: ${quoted(reason)}`,
    answer && `Resposta da loja: ${sentence(answer)}`,
  ]
    .filter(Boolean)
    .join(' ');

export const titleOf = ({ requestedBy, whole, lineIds }: StoredRequest): string =>
  `${requestedBy === 'customer' ? 'Solicitação de cancelamento' : 'Cancelamento'}${whole ? '' : ` de ${countText(lineIds.length)}`}`;

/** Makes the specification's object (section 3). The customer never sees an operator's own reason. */
export function cancellationView(request: StoredRequest, order: CancellableOrder, now: Date): Cancellation {
  const { state, requestedAt, decidedAt, endedAt } = request;
  return {
    titulo: titleOf(request),
    data_criacao: requestedAt.toISOString(),
    data_ultima_modificacao: (endedAt ?? decidedAt ?? requestedAt).toISOString(),
    status: STATE_NAMES[state],
    descricao: [storyOf(request, order, now), wordsOf(request)].filter(Boolean).join(' '),
  };
}

export const cancelData = (
  order: CancellableOrder & Pick<Order, 'incrementId'>,
  latest: CancellationRequest | null,
  now: Date,
): Record<string, Cancellation> =>
  latest ? { [order.incrementId]: cancellationView(latest, order, now) } : {};
