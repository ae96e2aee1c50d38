import { randomBytes } from 'node:crypto';

/** Short-lived, and worth something once. */
export function tickets<T>(
  clock: () => Date,
  lifetimeMs: number,
  make = () => randomBytes(24).toString('base64url'),
) {
  const open = new Map<string, { value: T; until: number }>();
  const find = (ticket: string): T | null => {
    const found = open.get(ticket);
    return found && found.until > clock().getTime() ? found.value : null;
  };
  return {
    give(value: T): string {
      const ticket = make();
      open.set(ticket, { value, until: clock().getTime() + lifetimeMs });
      return ticket;
    },
    find,
    take(ticket: string): T | null {
      const value = find(ticket);
      open.delete(ticket);
      return value;
    },
  };
}
