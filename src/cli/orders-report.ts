import { paymentName } from '#features/purchase/order-tracking/display.ts';
import type { Order, OrderLine, OrderView } from '#features/purchase/orders/order.ts';
import { interestOf, paidCents } from '#features/purchase/orders/paid-amount.ts';
import { scheduleText } from '#features/purchase/orders/schedule.ts';
import { type Actor, factsOf, type OrderStatus } from '#features/purchase/orders/status.ts';
import { STORE_ZONE } from '#values/calendar-day.ts';
import { reais } from './reais.ts';
import { textTable } from './table.ts';

const ACTOR_NAMES: Record<Actor, string> = {
  customer: 'cliente',
  operator: 'operador',
  payment: 'pagamento',
};

const moment = new Intl.DateTimeFormat('pt-BR', {
  timeZone: STORE_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
});
const stateOf = (status: OrderStatus) => `${status} (${factsOf(status).name})`;

export function listReport({ orders, next }: { orders: readonly Order[]; next: string | null }): string {
  if (orders.length === 0) return 'Nenhum pedido encontrado.';
  const rows = orders.map((order) => [
    order.incrementId,
    moment.format(order.createdAt),
    reais(paidCents(order)),
    stateOf(order.status),
  ]);
  return `${textTable([['Número', 'Feito em', 'Total', 'Estado'], ...rows])}${next === null ? '' : `\n\nHá mais: repita o comando com --depois ${next}`}`;
}

/** `zoneOf`: the clock of a line's unit or home. */
export function orderReport(order: OrderView, zoneOf: (line: OrderLine) => string, now: Date): string {
  const { lines, events } = order;
  const facts = [
    ['Pedido', order.incrementId],
    ['Estado', stateOf(order.status)],
    ['Feito em', moment.format(order.createdAt)],
    ['Pagamento', paymentName(order.paymentType)],
    ['Pagar até', order.paidAt ? '' : moment.format(order.payUntil)],
    ['Pago em', order.paidAt ? moment.format(order.paidAt) : ''],
    ['Vouchers', order.voucherHold ? 'suspensos: loja pedidos suspensos' : ''],
    ['Cupom', order.couponCode ?? ''],
    ['Juros', interestOf(order) > 0 ? reais(interestOf(order)) : ''],
    ['Total', reais(paidCents(order))],
  ].filter(([, value]) => value !== '');
  const services = lines.map((line, index) => [
    String(index + 1),
    line.productName,
    line.beneficiaryName,
    line.unitName,
    attendanceOf(line, zoneOf(line), now),
    reais(line.priceCents - line.discountCents),
  ]);
  const history = events.map(({ at, toStatus, actor, who, reason, data }) => [
    moment.format(at),
    toStatus ?? '',
    who ?? ACTOR_NAMES[actor],
    [reason, linesText(lines, data?.lines), data?.cents === undefined ? '' : reais(data.cents)]
      .filter(Boolean)
      .join(' · '),
  ]);
  return [
    textTable(facts),
    textTable([['Linha', 'Serviço', 'Beneficiário', 'Local', 'Atendimento', 'Preço'], ...services]),
    textTable([['Quando', 'Estado', 'Quem', 'Motivo'], ...history]),
  ].join('\n\n');
}

/** `at`: ISO 8601, null for what waits without a time. */
export function paymentReport({
  answer,
  steps,
}: {
  answer: string;
  steps: readonly { at: string | null; text: string }[];
}): string {
  const rows = steps.map(({ at, text }) => [at === null ? '' : moment.format(new Date(at)), text]);
  return [answer, textTable(rows)].filter(Boolean).join('\n\n');
}

function attendanceOf(line: OrderLine, zone: string, now: Date): string {
  if (line.state !== 'open') return line.state === 'attended' ? 'atendido' : 'cancelado';
  return scheduleText(line, zone, now) || (line.needsBooking ? 'a agendar' : '');
}

/** "linhas 1, 3": by position. */
export function linesText(lines: readonly Pick<OrderLine, 'id'>[], ids: readonly number[] = []): string {
  const positions = lines.flatMap(({ id }, index) => (ids.includes(id) ? [index + 1] : []));
  if (positions.length === 0) return '';
  return `${positions.length === 1 ? 'linha' : 'linhas'} ${positions.join(', ')}`;
}
