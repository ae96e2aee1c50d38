import type { Deps } from '#platform/deps.ts';
import type { CalendarDay } from '#values/calendar-day.ts';
import type { Cents } from '#values/money.ts';
import { lockSums } from '../../server/internal/queries.ts';
import { type Difference, openDifferences } from '../compare.ts';
import { upsertAct } from './internal/queries.ts';
import { readDays } from './read-days.ts';

type Decided<Code extends string> = { ok: true } | { ok: false; code: Code };

const STALE = { ok: false, code: 'stale' } as const;

/** Under the lock, so that nothing is decided about a day while it is closed. */
async function openOn(tx: Deps, day: CalendarDay): Promise<Difference[]> {
  await lockSums(tx.db);
  const comparison = (await readDays(tx, { from: day, to: day })).days.get(day);
  return comparison ? openDifferences(comparison) : [];
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
  await upsertAct(tx.db, { subject, linkedTo: null, gapCents, reason, at: tx.clock.now() });
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
): Promise<Decided<'stale' | 'other_kind'>> {
  const found = (await openOn(tx, day)).find((one) => one.subject === subject);
  if (!found) return STALE;
  const key = movement.slice('movement '.length);
  const { kind, gapCents } = found;
  if (kind !== 'received_without_order' && kind !== 'debit_without_refund')
    return { ok: false, code: 'other_kind' };
  if (!movement.startsWith('movement ') || !key.startsWith(LINKS[kind]))
    return { ok: false, code: 'other_kind' };
  const reason = 'Vinculado';
  await upsertAct(tx.db, { subject, linkedTo: key, gapCents, reason, at: tx.clock.now() });
  return { ok: true };
}
