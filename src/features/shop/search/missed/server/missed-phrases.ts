import { createHmac } from 'node:crypto';
import type { Deps } from '#platform/deps.ts';
import { limitKey } from '#platform/http/limit-key.ts';
import { dayOf } from '#values/calendar-day.ts';
import { daysBefore, RETENTION_DAYS } from '#values/retention.ts';
import { countablePhrase, type MissedKind, peopleOf, SLOTS } from '../missed.ts';
import { phraseKey } from '../phrase-key.ts';
import { addVisits, deleteMissedBefore, selectReadable, setHidden, setWords } from './internal/queries.ts';

/** The key of a row. Without the store's secret a copy of the table does not even confirm a guessed phrase. */
const storedKey = ({ config }: Deps, key: string): string => limitKey(config.secret, 'missed phrase', key);

/**
 * A shopper has the same slot for a phrase on every day, so that one person never counts twice. Slots of different phrases
 * have nothing in common, and each belongs to every thirty-second address of the world.
 */
function slotOf({ config }: Deps, stored: string, address: string): number {
  const digest = createHmac('sha256', config.secret).update(`missed shopper ${stored} ${address}`).digest();
  return (digest[0] ?? 0) % SLOTS;
}

interface Missed {
  kind: MissedKind;
  /** Made by `phraseKey`. */
  keys: readonly string[];
  /** The shopper's network address, which is not stored. */
  address: string;
}

/** Returns the keys whose words enough people have used and the store does not have. */
export async function countMissed(deps: Deps, { kind, keys, address }: Missed): Promise<string[]> {
  const byStored = new Map(keys.map((key) => [storedKey(deps, key), key]));
  const visits = [...byStored.keys()].map((key) => ({ key, bit: 2 ** slotOf(deps, key, address) }));
  const ready = await addVisits(deps.db, { kind, visits, day: dayOf(deps.clock.now()) });
  return ready.flatMap((key) => byStored.get(key) ?? []);
}

/** Stores only words that enough people have used. */
export async function keepWords(
  deps: Deps,
  { kind, phrases }: { kind: MissedKind; phrases: readonly string[] },
): Promise<void> {
  for (const phrase of phrases.filter((words) => countablePhrase(words) === words))
    await setWords(deps.db, storedKey(deps, await phraseKey(kind, phrase)), phrase);
}

const MOST_LISTED = 200;

export async function listMissed(deps: Deps, { hidden }: { hidden: boolean }) {
  const rows = await selectReadable(deps.db, { hidden, limit: MOST_LISTED });
  return rows.map(({ taken, ...row }) => ({ ...row, people: peopleOf(taken) }));
}

export const hideMissed = (tx: Deps, { key, hidden }: { key: string; hidden: boolean }): Promise<boolean> =>
  setHidden(tx.db, key, hidden);

/** The job missed-phrases.sweep. */
export const removeOldPhrases = (deps: Deps): Promise<number> =>
  deleteMissedBefore(deps, dayOf(daysBefore(deps.clock.now(), RETENTION_DAYS.missedPhrases)));
