import type { Context } from 'hono';
import type { Deps } from '#platform/deps.ts';
import { clientAddress } from '#platform/http/client-ip.ts';
import type { AccessKind } from '../access.ts';
import { insertAccess, insertView } from './internal/queries.ts';

/** Only customers are recorded, and only where they sign in, come back or buy: not what they look at. */
export const recordAccess = (
  tx: Deps,
  c: Context,
  { customerId, kind }: { customerId: number; kind: AccessKind },
): Promise<void> =>
  insertAccess(tx.db, {
    at: tx.clock.now(),
    address: clientAddress(c, tx.config.trustProxy),
    customerId,
    kind,
  });

export const recordOperatorView = (
  deps: Deps,
  view: { operator: string; command: string; subject: string },
): Promise<void> => insertView(deps.db, { at: deps.clock.now(), ...view });
