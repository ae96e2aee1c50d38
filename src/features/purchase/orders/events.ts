import type { Cents } from '#values/money.ts';
import { capital } from '#values/sentence-case.ts';
import { type Actor, factsOf, type OrderStatus } from './status.ts';

/** An order's history in the panel has these tabs. */
export const EVENT_TOPICS = ['state', 'money', 'contact'] as const;

interface EventFacts {
  name: string;
  topic: (typeof EVENT_TOPICS)[number];
  /** True for an event that changes nothing that a colleague may be deciding about. */
  aside?: true;
}

const EVENT_KINDS = {
  status: { name: 'Mudança de estado', topic: 'state' },
  booked: { name: 'Atendimento marcado', topic: 'state' },
  missed: { name: 'Não veio', topic: 'state' },
  attended: { name: 'Atendimento', topic: 'state' },
  attendance_undone: { name: 'Atendimento desfeito', topic: 'state' },
  recollection: { name: 'Nova coleta', topic: 'state' },
  lines_cancelled: { name: 'Serviços cancelados', topic: 'state' },
  cancellation_requested: { name: 'Cancelamento pedido', topic: 'contact' },
  cancellation_refused: { name: 'Cancelamento recusado', topic: 'contact' },
  discounted: { name: 'Desconto dado', topic: 'money' },
  payment_denied: { name: 'Pagamento negado', topic: 'money' },
  payment_authorized: { name: 'Pagamento autorizado', topic: 'money' },
  review_decided: { name: 'Análise decidida', topic: 'money' },
  refund_requested: { name: 'Devolução pedida', topic: 'money' },
  approval_asked: { name: 'Aprovação pedida', topic: 'money', aside: true },
  approval_refused: { name: 'Aprovação recusada', topic: 'money', aside: true },
  approval_withdrawn: { name: 'Desistiu do pedido de aprovação', topic: 'money', aside: true },
  approval_closed: { name: 'Pedido de aprovação encerrado', topic: 'money', aside: true },
  refunded: { name: 'Devolvido', topic: 'money' },
  dispute: { name: 'Contestação', topic: 'money' },
  returned_outside: { name: 'Devolvido fora da loja', topic: 'money' },
  voucher: { name: 'Voucher', topic: 'state' },
  result_delayed: { name: 'Resultado atrasado', topic: 'state' },
  extended: { name: 'Prazo prorrogado', topic: 'state' },
  unit_changed: { name: 'Unidade trocada', topic: 'state' },
  mailed: { name: 'E-mail reenviado', topic: 'contact', aside: true },
  note: { name: 'Nota', topic: 'contact', aside: true },
} as const satisfies Record<string, EventFacts>;

export type OrderEventKind = keyof typeof EVENT_KINDS;

const eventFacts = (kind: OrderEventKind): EventFacts => EVENT_KINDS[kind];

export const topicOf = (kind: OrderEventKind) => eventFacts(kind).topic;

export const ASIDES = (Object.keys(EVENT_KINDS) as OrderEventKind[]).filter((kind) => eventFacts(kind).aside);

/** The name leaves out the reason, because an operator typed it and may have named a service. */
export const eventName = ({ kind, toStatus }: Pick<OrderEvent, 'kind' | 'toStatus'>): string =>
  toStatus ? capital(factsOf(toStatus).name) : eventFacts(kind).name;

/** Events hold identifiers and amounts only, and no personal data. */
export interface OrderEventData {
  lines?: number[];
  cents?: Cents;
  reference?: string;
  code?: string;
}

export interface OrderEvent {
  id: number;
  kind: OrderEventKind;
  /** Only a change of status has it; null with every other kind. */
  fromStatus: OrderStatus | null;
  toStatus: OrderStatus | null;
  at: Date;
  actor: Actor;
  who: string | null;
  reason: string;
  data: OrderEventData | null;
}
