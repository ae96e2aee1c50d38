/** An order has these states (readings.md, "From cart to paid", 9). */
export type OrderStatus =
  | 'pending_payment'
  | 'pending'
  | 'holded'
  | 'processing'
  | 'authorized'
  | 'partially_scheduled'
  | 'scheduled'
  | 'partially_applied'
  | 'complete'
  | 'finished'
  | 'processing_cancel'
  | 'canceled';

/** `payment` stands for a provider that confirmed or ended a payment, `laboratory` for one that rejected a sample or is late. */
export type Actor = 'customer' | 'operator' | 'payment' | 'laboratory';

export type Phase = 'unpaid' | 'paid' | 'cancelling' | 'canceled';

/** The specification's values are 1 inactive, 2 active, 3 done (section 4). */
export type StepValue = 1 | 2 | 3;

interface StatusFacts {
  phase: Phase;
  name: string;
  tracker: readonly [StepValue, StepValue, StepValue];
  heading: boolean;
  /** True if a voucher exists (readings.md, "From cart to paid", 11). */
  voucher: boolean;
  bookable: boolean;
  /** Only these actors may move the order to each next status (readings.md, "From cart to paid", 9). */
  moves: Partial<Record<OrderStatus, readonly Actor[]>>;
}

// Only the payment provider can make an unpaid order paid; an operator cannot.
const UNPAID_MOVES = {
  pending: ['payment'],
  holded: ['payment'],
  processing: ['payment'],
  canceled: ['payment', 'operator'],
} as const;
// Customers book by choosing a time (decision 119).
const SCHEDULING = {
  partially_scheduled: ['operator', 'payment', 'customer'],
  scheduled: ['operator', 'payment', 'customer'],
} as const;
const CANCELLING = { processing_cancel: ['customer', 'operator'] } as const;

const unpaid = { phase: 'unpaid', heading: false, voucher: false, bookable: false } as const;
const paid = { phase: 'paid', tracker: [3, 2, 1], heading: true, voucher: false, bookable: true } as const;

/** Everything that depends on the status is here. A new status must fill every column. */
const STATUSES: Record<OrderStatus, StatusFacts> = {
  pending_payment: {
    ...unpaid,
    name: 'aguardando pagamento',
    tracker: [3, 1, 1],
    moves: UNPAID_MOVES,
  },
  pending: {
    ...unpaid,
    name: 'pendente',
    tracker: [3, 2, 1],
    moves: { holded: UNPAID_MOVES.holded, processing: ['payment'], canceled: UNPAID_MOVES.canceled },
  },
  holded: {
    ...unpaid,
    name: 'em análise',
    tracker: [3, 1, 1],
    moves: { pending: ['payment'], processing: ['payment'], canceled: UNPAID_MOVES.canceled },
  },
  processing: {
    ...paid,
    name: 'pago',
    moves: { authorized: ['operator', 'payment', 'customer'], ...SCHEDULING, ...CANCELLING },
  },
  authorized: { ...paid, name: 'autorizado', moves: { ...SCHEDULING, ...CANCELLING } },
  partially_scheduled: {
    ...paid,
    name: 'agendado em parte',
    voucher: true,
    moves: {
      // The order returns here if its scheduled lines are cancelled and the others still wait.
      authorized: ['operator'],
      scheduled: ['operator', 'payment', 'customer'],
      partially_applied: ['operator'],
      complete: ['operator'],
      ...CANCELLING,
    },
  },
  scheduled: {
    ...paid,
    name: 'agendado',
    voucher: true,
    moves: { partially_applied: ['operator'], complete: ['operator'], ...CANCELLING },
  },
  partially_applied: {
    ...paid,
    name: 'atendido em parte',
    voucher: true,
    moves: { complete: ['operator'], ...CANCELLING },
  },
  complete: {
    ...paid,
    name: 'atendido',
    tracker: [3, 3, 3],
    bookable: false,
    moves: { finished: ['operator'] },
  },
  finished: {
    ...paid,
    name: 'encerrado',
    tracker: [3, 3, 3],
    heading: false,
    bookable: false,
    moves: {},
  },
  processing_cancel: {
    phase: 'cancelling',
    name: 'em cancelamento',
    tracker: [3, 2, 1],
    heading: false,
    voucher: false,
    bookable: false,
    moves: {
      processing: ['operator'],
      authorized: ['operator'],
      partially_scheduled: ['operator'],
      scheduled: ['operator'],
      partially_applied: ['operator'],
      // The order ends here if every line that was not attended is cancelled.
      complete: ['operator'],
      canceled: ['payment'],
    },
  },
  canceled: {
    phase: 'canceled',
    name: 'cancelado',
    tracker: [3, 2, 1],
    heading: true,
    voucher: false,
    bookable: false,
    moves: { processing: ['payment'] },
  },
};

export const ORDER_STATUSES = Object.keys(STATUSES) as OrderStatus[];

export const factsOf = (status: OrderStatus): StatusFacts => STATUSES[status];

export const mayMove = (from: OrderStatus, to: OrderStatus, actor: Actor): boolean =>
  STATUSES[from].moves[to]?.includes(actor) ?? false;

export const movesFrom = (from: OrderStatus, actor: Actor): OrderStatus[] =>
  ORDER_STATUSES.filter((to) => mayMove(from, to, actor));

export const isUnpaid = (status: OrderStatus): boolean => STATUSES[status].phase === 'unpaid';

export const isAuthorized = (status: OrderStatus): boolean => STATUSES[status].phase === 'paid';

/** An order is usable if it is paid, and not suspended by a dispute or a return of the money. */
export const isUsable = (order: { status: OrderStatus; voucherHold: string | null }): boolean =>
  isAuthorized(order.status) && order.voucherHold === null;
