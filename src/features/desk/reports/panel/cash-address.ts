import { type OrderFilter, queryOf } from '#features/desk/orders/list/panel/order-filter.ts';
import { type PaymentMethodName, paymentTypeOf } from '#features/purchase/orders/payment-types.ts';
import { panelUrls } from '#values/panel-urls.ts';
import type { Amounts, Basis } from '../cash.ts';
import { daysOf, isPeriod, type Period } from '../period.ts';

export interface ShownCash {
  basis: Basis;
  /** Undefined is this month. */
  period: Period | undefined;
}

const WORDS = { payment: 'pagamento', attendance: 'atendimento' } as const satisfies Record<Basis, string>;

/** Ignores what it does not know, so that an old or edited address still shows a month. */
export function cashIn(search: string): ShownCash {
  const query = new URLSearchParams(search);
  const period = query.get('periodo') ?? '';
  return {
    basis: query.get('por') === WORDS.attendance ? 'attendance' : 'payment',
    period: isPeriod(period) ? period : undefined,
  };
}

export function cashAddress({ basis, period }: ShownCash): string {
  const query = new URLSearchParams({
    ...(basis !== 'payment' && { por: WORDS[basis] }),
    ...(period && { periodo: period }),
  });
  return panelUrls.cash() + (query.size === 0 ? '' : `?${query}`);
}

interface Figure {
  amount: keyof Amounts;
  basis: Basis;
  period: Period;
  unitId?: number;
  method?: PaymentMethodName;
}

/** The list of orders behind a figure. Null for refunds of attended services, which no filter finds. */
export function ordersBehind({ amount, basis, period, unitId, method }: Figure): string | null {
  const { from, to } = daysOf(period);
  const place: OrderFilter = {
    unitId,
    paymentType: method && paymentTypeOf(method),
  };
  const address = (filter: OrderFilter) => panelUrls.orders() + queryOf({ ...place, ...filter });
  if (basis === 'attendance')
    return amount === 'refundedCents' ? null : address({ attendedFrom: from, attendedTo: to });
  return amount === 'refundedCents'
    ? address({ refundedFrom: from, refundedTo: to })
    : address({ paidFrom: from, paidTo: to });
}
