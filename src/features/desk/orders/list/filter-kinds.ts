import { listText } from '#values/list-text.ts';

/** Names a filter's fields for the audit trail, but never their values, which may be a kind of service. */
const KINDS = {
  status: 'estado',
  from: 'período',
  to: 'período',
  paidFrom: 'dia do pagamento',
  paidTo: 'dia do pagamento',
  attendedFrom: 'dia do atendimento',
  attendedTo: 'dia do atendimento',
  refundedFrom: 'dia da devolução',
  refundedTo: 'dia da devolução',
  storeId: 'loja',
  unitId: 'unidade',
  kind: 'tipo',
  paymentType: 'pagamento',
  couponCode: 'cupom',
  minCents: 'valor',
  maxCents: 'valor',
  toSchedule: 'prazo de agendar',
  suspended: 'vouchers suspensos',
} as const;

type Filter = Partial<Record<keyof typeof KINDS, unknown>>;

/** ", por estado e período"; '' without a filter. */
export function byFilter(filter: Filter): string {
  const used = (Object.keys(KINDS) as (keyof typeof KINDS)[]).filter((key) => filter[key] !== undefined);
  const names = [...new Set(used.map((key) => KINDS[key]))];
  return names.length === 0 ? '' : `, por ${listText(names)}`;
}

export const ordersText = (count: number): string => `${count} ${count === 1 ? 'pedido' : 'pedidos'}`;
