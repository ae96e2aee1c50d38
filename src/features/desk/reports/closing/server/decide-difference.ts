import { noteDecision } from '#features/purchase/payments/reconciliation/server/note-decision.ts';
import type { Deps } from '#platform/deps.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import type { Cents } from '#values/money.ts';
import { lockSums } from '../../server/internal/queries.ts';
import type { Comparison } from '../compare.ts';
import { type Difference, openDifferences, pixReceiptOf } from '../difference.ts';
import { deleteAct, selectMovementsBy, upsertAct } from './internal/queries.ts';
import { readDays } from './read-days.ts';

type Decided<Code extends string> = { ok: true } | { ok: false; code: Code };

const STALE = { ok: false, code: 'stale' } as const;

/** Under the lock, so that nothing is decided about a day while it is closed. Undefined for a closed or skipped day. */
async function openDay(tx: Deps, day: CalendarDay): Promise<Comparison | undefined> {
  await lockSums(tx.db);
  return (await readDays(tx, { from: day, to: day })).days.get(day);
}

async function openOn(tx: Deps, day: CalendarDay): Promise<Difference[]> {
  const comparison = await openDay(tx, day);
  return comparison ? openDifferences(comparison) : [];
}

async function decide(tx: Deps, act: Parameters<typeof upsertAct>[1]): Promise<void> {
  await upsertAct(tx.db, act);
  await noteDecision(tx, pixReceiptOf(act.subject), true);
}

interface Explained {
  day: CalendarDay;
  subject: string;
  gapCents: Cents;
  reason: string;
}

export async function explainDifference(
  tx: Deps,
  { day, subject, gapCents, reason }: Explained,
): Promise<Decided<'stale'>> {
  const found = (await openOn(tx, day)).find((one) => one.subject === subject && one.gapCents === gapCents);
  if (!found) return STALE;
  await decide(tx, { subject, linkedTo: null, gapCents, reason, at: tx.clock.now() });
  return { ok: true };
}

interface Linked {
  day: CalendarDay;
  /** "entry …". */
  subject: string;
  /** "movement …". */
  movement: string;
}

const LINKS = { received_without_order: 'receipt ', debit_without_refund: 'refund ' } as const;

/** The line is the money of this movement, whatever their amounts are. The rest remains a difference. */
export async function linkEntry(
  tx: Deps,
  { day, subject, movement }: Linked,
): Promise<Decided<'stale' | 'other_kind' | 'unknown_movement' | 'cash'>> {
  const found = (await openOn(tx, day)).find((one) => one.subject === subject);
  if (!found) return STALE;
  const key = movement.slice('movement '.length);
  const { kind, gapCents } = found;
  if (kind !== 'received_without_order' && kind !== 'debit_without_refund')
    return { ok: false, code: 'other_kind' };
  if (!movement.startsWith('movement ') || !key.startsWith(LINKS[kind]))
    return { ok: false, code: 'other_kind' };
  const movements = await selectMovementsBy(tx.db, [], [key]);
  const linked = movements.find((one) => one.key === key);
  if (!linked) return { ok: false, code: 'unknown_movement' };
  if (linked.method === 'cash') return { ok: false, code: 'cash' };
  const reason = 'Vinculado';
  await decide(tx, { subject, linkedTo: key, gapCents, reason, at: tx.clock.now() });
  return { ok: true };
}

/** Takes back a link or an explanation of an open day, so that its difference is to be decided again. */
export async function undoDecision(
  tx: Deps,
  { day, subject }: { day: CalendarDay; subject: string },
): Promise<Decided<'closed' | 'stale'>> {
  const comparison = await openDay(tx, day);
  if (!comparison) return { ok: false, code: 'closed' };
  const { differences, linked } = comparison;
  const isDecided =
    linked.some((one) => one.subject === subject) ||
    differences.some((one) => one.subject === subject && one.settled === 'explained');
  if (!isDecided) return STALE;
  await deleteAct(tx.db, subject);
  await noteDecision(tx, pixReceiptOf(subject), false);
  return { ok: true };
}
