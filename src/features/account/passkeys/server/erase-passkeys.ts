import type { Deps } from '#platform/deps.ts';
import { deletePasskeysOf, selectPasskeysOf } from './internal/queries.ts';

export const erasePasskeys = (tx: Deps, customerId: number): Promise<void> =>
  deletePasskeysOf(tx.db, customerId);

/** Without fields that only machines read: the key and the authenticator's numbers. */
export async function exportPasskeys(deps: Deps, customerId: number) {
  const rows = await selectPasskeysOf(deps.db, customerId);
  return {
    passkeys: rows.map(({ name, createdAt, lastUsedAt, backedUp, transports }) => ({
      name,
      createdAt,
      lastUsedAt,
      backedUp,
      transports,
    })),
  };
}
