import { wireTime } from '../shared/wire-time.ts';
import { type Refusal, refuse } from './problems.ts';
import { type Sale, voidedOf } from './sale.ts';

const CAPTURE_DAYS = 15;
const VOID_DAYS = 360;
type Changed = { ok: true; sale: Sale; returnCode: string };

const dayOf = (instant: Date | string) => wireTime(instant).slice(0, 10);

/** By calendar days of Brasília, which all have 24 hours. */
const isOlder = (sale: Sale, days: number, now: Date) =>
  dayOf(new Date(now.getTime() - days * 86_400_000)) > dayOf(sale.receivedAt);

/** Once, all or a part; all without an amount. */
export function captureSale(sale: Sale, asked: number, now: Date): Changed | Refusal {
  const amount = asked || sale.amount;
  if (sale.kind !== 'CreditCard') return refuse(310);
  if (sale.status !== 1 || amount > sale.amount || isOlder(sale, CAPTURE_DAYS, now)) return refuse(308);
  const captured = { amount, at: now.toISOString() };
  return {
    ok: true,
    returnCode: '6',
    sale: { ...sale, status: 2, returnCode: '6', returnMessage: 'Operation Successful', captured },
  };
}

/** An authorised sale only as a whole. A captured one also in parts, a debit in one part at most. */
export function voidSale(sale: Sale, asked: number, now: Date, pauseMs: number): Changed | Refusal {
  if (sale.status !== 1 && sale.status !== 2) return refuse(309);
  const left = (sale.captured?.amount ?? sale.amount) - voidedOf(sale);
  const amount = asked || left;
  const last = sale.voids.at(-1);
  if (sale.status === 1 && amount !== sale.amount) return refuse(309);
  if (last && now.getTime() - new Date(last.at).getTime() < pauseMs) return refuse(312);
  if (amount > left || isOlder(sale, VOID_DAYS, now)) return refuse(312);
  if (sale.kind === 'DebitCard' && amount < left && last) return refuse(312);
  const voids = [...sale.voids, { amount, at: now.toISOString() }];
  if (amount < left) return { ok: true, returnCode: '0', sale: { ...sale, voids } };
  const sameDay = sale.status === 1 || dayOf(now) === dayOf(sale.receivedAt);
  return {
    ok: true,
    returnCode: '9',
    sale: { ...sale, status: sameDay ? 10 : 11, voids },
  };
}
