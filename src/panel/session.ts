import type { me } from '#features/trust/staff/operations.ts';
import { type OperationAnswer, operate } from '#ui/operate.ts';
import { permitted } from '#ui/permitted.ts';
import { smallStore } from '#ui/small-store.ts';

export type Me = OperationAnswer<typeof me>;

const OUT: Me = { state: 'out', name: '', roles: [], operations: [], steppedUp: false };

/** Null until the first answer. */
export const session = smallStore<Me | null>(null);

export async function readSession(): Promise<Me> {
  const found = await operate<typeof me>('staff/me', {});
  session.set(found);
  permitted.set(found.operations);
  return found;
}

export function forgetSession(): void {
  permitted.set([]);
  session.set(OUT);
}
