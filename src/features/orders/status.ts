/** States of an order (readings.md, "From cart to paid", 9). */
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

/** Who moves an order: its buyer, an operator, or a payment that the provider confirmed or ended. */
export type Actor = 'customer' | 'operator' | 'payment';

/** What an order waits for: its payment, its services, a refund, or nothing any more. */
export type Phase = 'unpaid' | 'paid' | 'cancelling' | 'canceled';

/** 1 inactive, 2 active, 3 done (specification, section 4). */
export type StepValue = 1 | 2 | 3;

interface StatusFacts {
  phase: Phase;
  /** Name for operators. */
  name: string;
  /** The three steps of the tracker. */
  tracker: readonly [StepValue, StepValue, StepValue];
  /** The detail shows status text, number and date in one line (specification, section 2). */
  heading: boolean;
  /** A voucher exists (readings.md, "From cart to paid", 11). */
  voucher: boolean;
  /** Services may be booked, or booked again. */
  bookable: boolean;
  /** Where an order may go from here, and who may move it (readings.md, "From cart to paid", 9). */
  moves: Partial<Record<OrderStatus, readonly Actor[]>>;
}

// Only the payment provider's word makes an unpaid order paid: no operator can.
const UNPAID_MOVES = {
  pending: ['payment'],
  holded: ['payment', 'operator'],
  processing: ['payment'],
  canceled: ['payment', 'operator'],
} as const;
const SCHEDULING = {
  partially_scheduled: ['operator', 'payment'],
  scheduled: ['operator', 'payment'],
} as const;
const CANCELLING = { processing_cancel: ['customer', 'operator'] } as const;

const unpaid = { phase: 'unpaid', heading: false, voucher: false, bookable: false } as const;
const paid = { phase: 'paid', tracker: [3, 2, 1], heading: true, voucher: false, bookable: true } as const;

/** Everything that depends on an order's status. A new status must fill every column. */
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
    moves: { authorized: ['operator', 'payment'], ...SCHEDULING, ...CANCELLING },
  },
  authorized: { ...paid, name: 'autorizado', moves: { ...SCHEDULING, ...CANCELLING } },
  partially_scheduled: {
    ...paid,
    name: 'agendado em parte',
    voucher: true,
    moves: {
      scheduled: ['operator'],
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
    // Paid after its deadline: the order comes back when there still is stock.
    moves: { processing: ['payment'] },
  },
};

export const ORDER_STATUSES = Object.keys(STATUSES) as OrderStatus[];

/** The facts of a status, from the one table that has them. */
export const factsOf = (status: OrderStatus): StatusFacts => STATUSES[status];

/** May this actor move an order from one state to the other? */
export const mayMove = (from: OrderStatus, to: OrderStatus, actor: Actor): boolean =>
  STATUSES[from].moves[to]?.includes(actor) ?? false;

/** Where this actor may move an order, in the order of the table. */
export const movesFrom = (from: OrderStatus, actor: Actor): OrderStatus[] =>
  ORDER_STATUSES.filter((to) => mayMove(from, to, actor));

/** Waits for its payment. */
export const isUnpaid = (status: OrderStatus): boolean => STATUSES[status].phase === 'unpaid';

/** Paid, and neither canceled nor about to be. */
export const isAuthorized = (status: OrderStatus): boolean => STATUSES[status].phase === 'paid';
