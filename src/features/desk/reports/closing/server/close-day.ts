import type { Operator } from '#features/desk/operations/operator.ts';
import type { PaymentDeps } from '#features/purchase/payments/server/deps.ts';
import { type CalendarDay, dayOf, formatDay } from '#values/calendar-day.ts';
import { markOf } from '#values/mark.ts';
import { lockSums } from '../../server/internal/queries.ts';
import type { Comparison } from '../compare.ts';
import { openDifferences } from '../difference.ts';
import { readAfterEnd } from './ask-bank.ts';
import { type ClosedLine, clearChanged, insertClosedDay, markCounted } from './internal/queries.ts';
import { nextDay, readDays } from './read-days.ts';

type Closed =
  | { day: CalendarDay }
  | { ok: false; code: 'not_ended' | 'closed' | 'not_read' | 'differences' | 'stale' }
  | { ok: false; code: 'out_of_order'; next: string };

const refuse = <Code extends string>(code: Code) => ({ ok: false, code }) as const;

/**
 * Freezes a day for good. The lock of the sums makes the change of a ledger either part of the day or a note about it, which
 * the next day counts.
 */
export async function closeDay(
  tx: PaymentDeps,
  { day, mark }: { day: CalendarDay; mark: string },
  by: Operator,
): Promise<Closed> {
  const now = tx.clock.now();
  if (day >= dayOf(now)) return refuse('not_ended');
  await lockSums(tx.db);
  const { books, days, entriesOn } = await readDays(tx, { from: day, to: day });
  const next = nextDay(books);
  if (next !== null && day < next) return refuse('closed');
  if (next !== null && day > next) return { ...refuse('out_of_order'), next: formatDay(next) };
  const comparison = days.get(day);
  if (!comparison) return refuse('closed');
  const lists = Object.values(tx.methods).some((method) => method?.listReceipts);
  if (lists && !(await readAfterEnd(tx, day, day)).has(day)) return refuse('not_read');
  if (openDifferences(comparison).length > 0) return refuse('differences');
  if (markOf(comparison) !== mark) return refuse('stale');
  const { sums, depositsCents } = comparison;
  await insertClosedDay(
    tx.db,
    { day, closedAt: now, staffId: by.staffId, sums, depositsCents },
    linesOf(day, comparison),
  );
  await markCounted(tx.db, day, entriesOn(day));
  if (next !== null) await clearChanged(tx.db, books.changed);
  return { day };
}

/** The ledgers' own amounts, and what the statements have above them: together the statements' sums. */
function linesOf(day: CalendarDay, { booked, differences }: Comparison): Omit<ClosedLine, 'id'>[] {
  return [
    ...booked.map(({ movement, counterpart, feeCents }) => {
      const { key, kind, method, cents, ownDay, incrementId, corrects } = movement;
      return {
        day,
        ownDay,
        subject: `movement ${key}`,
        kind,
        method,
        receivedCents: kind === 'receipt' ? cents : 0,
        refundedCents: kind === 'refund' ? cents : 0,
        feeCents,
        reference: key.slice(key.indexOf(' ') + 1),
        counterpart,
        incrementId,
        reason: corrects ? 'Mudou depois de o dia fechar' : '',
      };
    }),
    ...differences.map(({ subject, kind, method, ownDay, gapCents, feeCents, incrementId, reason }) => ({
      day,
      ownDay,
      subject: `difference ${subject}`,
      kind,
      method,
      receivedCents: Math.max(gapCents, 0),
      refundedCents: Math.max(-gapCents, 0),
      feeCents,
      reference: subject.slice(subject.indexOf(' ') + 1),
      counterpart: '',
      incrementId,
      reason,
    })),
  ];
}
