import type { Pool } from 'pg';
import type { PixProvider } from '#features/payments/server/pix-provider.ts';
import type { Deps } from '#platform/deps.ts';

/** What the composition root is made from: the same in the real process and in tests. */
export interface Parts {
  deps: Deps;
  pool: Pool;
  pix: PixProvider;
}
