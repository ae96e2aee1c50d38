import { useEffect } from 'react';
import { type BodyOf, messageOf } from '#ui/http.ts';
import { operate } from '#ui/operate.ts';
import { smallStore, useSmallStore } from '#ui/small-store.ts';
import { useRetries } from '#ui/use-retries.ts';
import type { record } from '../operations.ts';
import { isUnanswered, type Subject } from './desk.ts';

interface Entry extends Subject {
  /** The form's own key, so that a record sent twice counts once. */
  input: BodyOf<typeof record> & { key: string };
  /** Why the server refused it; '' while it waits. */
  refused: string;
}

const NONE: readonly Entry[] = [];

/** The entries are in memory only, because health data must not stay on a shared computer. */
const entries = smallStore<readonly Entry[]>(NONE);

/**
 * Records an attendance. Without a response it waits and is sent again, but takes effect once; null is returned then.
 */
export async function send(subject: Subject, input: Entry['input']): Promise<Subject | null> {
  try {
    return await sent(subject, input);
  } catch (failure) {
    if (!isUnanswered(failure)) throw failure;
    entries.set([...entries.get(), { ...subject, input, refused: '' }]);
    return null;
  }
}

async function sent(subject: Subject, input: Entry['input']): Promise<Subject> {
  const { line } = await operate<typeof record>('attendance/record', input);
  return { ...subject, line };
}

const without = (key: string) => entries.get().filter(({ input }) => input.key !== key);

export function useOutbox(onSent: (subject: Subject) => void) {
  const all = useSmallStore(entries, NONE);
  const waits = all.some(({ refused }) => refused === '');
  useRetries(waits, async () => {
    for (const entry of entries.get().filter(({ refused }) => refused === '')) {
      try {
        const done = await sent(entry, entry.input);
        entries.set(without(entry.input.key));
        onSent(done);
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
