import type { Pool } from 'pg';
import { expect, vi } from 'vitest';

/** Resolves once a statement in the pool's database waits for a lock. */
export const lockAwaited = (pool: Pool): Promise<void> =>
  vi.waitFor(async () => {
    const { rowCount } = await pool.query(
      "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    expect(rowCount).toBe(1);
  });
