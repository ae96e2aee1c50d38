import { useEffect } from 'react';
import { type BodyOf, messageOf } from '#ui/http.ts';
import { operate } from '#ui/operate.ts';
import { smallStore, useSmallStore } from '#ui/small-store.ts';
import { useRetries } from '#ui/use-retries.ts';
import type { record } from '../operations.ts';
import { isUnanswered, type Person } from './desk.ts';

interface Entry {
  /** The form's own key, so that a record sent twice counts once. */
  input: BodyOf<typeof record> & { key: string };
  patient: string;
  services: string[];
  /** Why the server refused it; '' while it waits. */
  refused: string;
}

const NONE: readonly Entry[] = [];

/** The entries are in memory only, because health data must not stay on a shared computer. */
const entries = smallStore<readonly Entry[]>(NONE);

/**
 * Records an attendance. Without a response it waits and is sent again, but takes effect once; null is returned then.
 */
export async function send(entry: Omit<Entry, 'refused'>): Promise<Person | null> {
  try {
    return await sent(entry);
  } catch (failure) {
    if (!isUnanswered(failure)) throw failure;
    entries.set([...entries.get(), { ...entry, refused: '' }]);
    return null;
  }
}

const sent = async ({ input }: Pick<Entry, 'input'>): Promise<Person> =>
  (await operate<typeof record>('attendance/record', input)).person;

const without = (key: string) => entries.get().filter(({ input }) => input.key !== key);

export function useOutbox(onSent: (person: Person) => void) {
  const all = useSmallStore(entries, NONE);
  const waits = all.some(({ refused }) => refused === '');
  useRetries(waits, async () => {
    for (const entry of entries.get().filter(({ refused }) => refused === '')) {
      try {
        const person = await sent(entry);
        entries.set(without(entry.input.key));
        onSent(person);
      } catch (failure) {
        if (isUnanswered(failure)) return;
        const refused = messageOf(failure);
        entries.set(entries.get().map((one) => (one === entry ? { ...one, refused } : one)));
      }
    }
  });
  useEffect(() => {
    if (!waits) return;
    const hold = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', hold);
    return () => window.removeEventListener('beforeunload', hold);
  }, [waits]);
  return { entries: all, drop: (key: string) => entries.set(without(key)) };
}
