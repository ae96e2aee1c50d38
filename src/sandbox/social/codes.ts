import { randomBytes } from 'node:crypto';

/** Short-lived, and worth something once. */
export function tickets<T>(clock: () => Date, lifetimeMs: number) {
  const open = new Map<string, { value: T; until: number }>();
  const find = (ticket: string): T | null => {
    const found = open.get(ticket);
    return found && found.until > clock().getTime() ? found.value : null;
  };
  return {
    give(value: T): string {
      const ticket = randomBytes(24).toString('base64url');
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
