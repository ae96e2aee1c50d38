import type { AnswerOf } from '#ui/http.ts';
import { operate } from '#ui/operate.ts';
import { smallStore, useSmallStore } from '#ui/small-store.ts';
import { operationQueries } from '#ui/use-operation.ts';
import type { me } from '../operations.ts';

type Me = AnswerOf<typeof me>;

const OUT: Me = { state: 'out', name: '', roles: [], operations: [], steppedUp: false, deviceKey: '' };

const session = smallStore<Me | null>(null);

export async function readSession(): Promise<Me> {
  const found = await operate<typeof me>('staff/me', {});
  session.set(found);
  return found;
}

/** Everything that the operator read is forgotten with the session. */
export function forgetSession(): void {
  session.set(OUT);
  operationQueries.clear();
}

export const useSession = (): Me | null => useSmallStore(session, null);

export const usePermitted = (operation: string): boolean =>
  useSession()?.operations.includes(operation) ?? false;
