import { useEffect } from 'react';
import { openVault, type Vault } from '#features/desk/staff/panel/device-vault.ts';
import { type BodyOf, messageOf } from '#ui/http.ts';
import { operate } from '#ui/operate.ts';
import { smallStore, useSmallStore } from '#ui/small-store.ts';
import { useRetries } from '#ui/use-retries.ts';
import type { record } from '../operations.ts';
import { isRefused, isUnanswered, type Person } from './desk.ts';

interface Entry {
  /** The form's own key, so that a record sent twice counts once. */
  input: BodyOf<typeof record> & { key: string };
  patient: string;
  services: string[];
  /** Why the server refused it; '' while it waits. */
  refused: string;
}

interface Waiting extends Entry {
  /** False where it is in memory only. */
  isKept: boolean;
}

const NONE: readonly Waiting[] = [];

const entries = smallStore<readonly Waiting[]>(NONE);
/** The person as of the latest record that arrived late. */
const arrived = smallStore<Person | null>(null);

/** Resolves to null where the browser has no storage or no cryptography: entries are in memory only then. */
type OpenedVault = Promise<Vault<Entry> | null>;

const NO_VAULT: OpenedVault = Promise.resolve(null);

let vault = NO_VAULT;

/** Brings back what waited when the page was last closed. `key` is the session's `deviceKey`. */
export async function openOutbox(key: string): Promise<void> {
  const opening: OpenedVault = openVault<Entry>(key, 'records').catch(() => null);
  vault = opening;
  const stored = (await (await opening)?.all().catch(() => [])) ?? [];
  if (vault !== opening) return;
  const now = entries.get();
  const before = stored.filter((one) => now.every(({ input }) => input.key !== one.input.key));
  entries.set([...before.map((one) => ({ ...one, isKept: true })), ...now]);
}

/** The session has ended. Its entries stay sealed on the device until the operator signs in again. */
export function closeOutbox(): void {
  vault = NO_VAULT;
  entries.set(NONE);
}

/** The operator leaves although records wait, and has been asked. */
export async function emptyOutbox(): Promise<void> {
  await forget(entries.get().map(({ input }) => input.key));
}

async function keep(entry: Entry): Promise<boolean> {
  const saving = (await vault)?.save(entry.input.key, entry);
  return saving === undefined
    ? false
    : saving.then(
        () => true,
        () => false,
      );
}

async function forget(keys: readonly string[]): Promise<void> {
  entries.set(entries.get().filter(({ input }) => !keys.includes(input.key)));
  await (await vault)?.remove(keys).catch(() => {});
}

/**
 * Records an attendance. It is kept on the device first, so that a crash loses nothing. Without a response it waits and is
 * sent again, but takes effect once; null is returned then. Throws CallError where the server refuses it.
 */
export async function send(wanted: Omit<Entry, 'refused'>): Promise<Person | null> {
  const entry = { ...wanted, refused: '' };
  const isKept = await keep(entry);
  try {
    const person = await sent(entry);
    await forget([entry.input.key]);
    return person;
  } catch (failure) {
    if (isUnanswered(failure)) {
      entries.set([...entries.get(), { ...entry, isKept }]);
      return null;
    }
    await forget([entry.input.key]);
    throw failure;
  }
}

const sent = async ({ input }: Entry): Promise<Person> =>
  (await operate<typeof record>('attendance/record', input)).person;

async function sendAll(): Promise<void> {
  for (const entry of entries.get().filter(({ refused }) => refused === '')) {
    try {
      const person = await sent(entry);
      await forget([entry.input.key]);
      arrived.set(person);
    } catch (failure) {
      if (!isRefused(failure)) return;
      const refused = { ...entry, refused: messageOf(failure) };
      entries.set(entries.get().map((one) => (one === entry ? refused : one)));
      await keep(refused);
    }
  }
}

/** Sends what waits from whatever page is open. Where a record is only in memory, the browser asks before it closes. */
export function useSending(): void {
  const waiting = useEntries();
  useRetries(
    waiting.some(({ refused }) => refused === ''),
    sendAll,
  );
  const wouldLose = waiting.some(({ isKept }) => !isKept);
  useEffect(() => {
    if (!wouldLose) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [wouldLose]);
}

export const useEntries = (): readonly Waiting[] => useSmallStore(entries, NONE);

export const useArrived = (): Person | null => useSmallStore(arrived, null);

export const dropEntry = (key: string): Promise<void> => forget([key]);
