import { paymentText } from '#features/purchase/order-tracking/display.ts';
import { peopleOf } from '#features/purchase/orders/fulfilment/people.ts';
import type { Invoice, Order, OrderLine } from '#features/purchase/orders/order.ts';
import { interestOf, paidCents } from '#features/purchase/orders/paid-amount.ts';
import { dayOf, formatDay } from '#values/calendar-day.ts';
import { formatCpf } from '#values/cpf.ts';
import type { Cents } from '#values/money.ts';

export interface Receipt {
  incrementId: string;
  payer: Invoice;
  paidOn: string;
  /** The method reads "Cartão de crédito Visa final 1234, 3 vezes". */
  paidBy: string;
  lines: { id: number; name: string; person: string; cents: Cents; cancelled: boolean }[];
  discountCents: Cents;
  freightCents: Cents;
  interestCents: Cents;
  paidCents: Cents;
  refundedCents: Cents;
  /** The amount after refunds. */
  netCents: Cents;
}

type Paid = Order & { paidAt: Date; lines: readonly OrderLine[] };

export function receiptOf(order: Paid, refundedCents: Cents): Receipt {
  const paid = paidCents(order);
  return {
    incrementId: order.incrementId,
    payer: order.invoice,
    paidOn: formatDay(dayOf(order.paidAt)),
    paidBy: paymentText(order),
    lines: order.lines.map(({ id, productName, beneficiaryName, priceCents, state }) => ({
      id,
      name: productName,
      person: beneficiaryName,
      cents: priceCents,
      cancelled: state === 'cancelled',
    })),
    discountCents: order.discountCents,
    freightCents: order.freightCents,
    interestCents: interestOf(order),
    paidCents: paid,
    refundedCents,
    netCents: paid - refundedCents,
  };
}

export interface ReimbursableService {
  id: number;
  name: string;
  /** Services outside the table have ''. */
  tuss: string;
  term: string;
  /** The amount paid for the service, after its discount. */
  cents: Cents;
  /** The date is DD/MM/YYYY; null before the service is attended. */
  attendedOn: string | null;
}

export interface ReimbursementStatement {
  key: number;
  name: string;
  document: string;
  services: ReimbursableService[];
  attendedCents: Cents;
}

/** Makes a statement for each person with a service that is not cancelled. `terms` has the table's names by TUSS code. */
export const statementsOf = (
  lines: readonly OrderLine[],
  terms: ReadonlyMap<string, string>,
): ReimbursementStatement[] =>
  peopleOf(lines.filter(({ state }) => state !== 'cancelled')).map(
    ({ place, name, document, lines: own }) => {
      const services = own.map((line) => ({
        id: line.id,
        name: line.productName,
        tuss: line.tussCode,
        term: terms.get(line.tussCode) ?? '',
        cents: line.priceCents - line.discountCents,
        attendedOn: line.state === 'attended' && line.stateAt ? formatDay(dayOf(line.stateAt)) : null,
      }));
      return {
        key: place,
        name,
        document: /^\d{11}$/.test(document) ? formatCpf(document) : document,
        services,
        attendedCents: services.reduce((sum, { cents, attendedOn }) => sum + (attendedOn ? cents : 0), 0),
      };
    },
  );
