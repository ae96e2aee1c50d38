import { createHash } from 'node:crypto';
import { eq, lt, sql } from 'drizzle-orm';
import { daysBefore, RETENTION_DAYS } from '#values/retention.ts';
import { abortable } from '../abort.ts';
import { deleteOld } from '../database/delete-old.ts';
import { idempotencyKeys } from '../database/tables.ts';
import type { Deps } from '../deps.ts';

interface Submit {
  /** The call and its owner ("quote:12"), so that keys of different owners never meet. */
  scope: string;
  key: string;
  body: unknown;
}

export type KeyReused = { ok: false; code: 'key_reused' };

/** A refusal (`ok: false`) rolls back and is not stored. Another body under an answered key is `key_reused`. */
export function withIdempotencyKey<T extends { ok: boolean }, D extends Deps = Deps>(
  deps: D,
  { scope, key, body }: Submit,
  work: (tx: D) => Promise<T>,
): Promise<T | KeyReused> {
  const scopedKey = `${scope}:${key}`;
  const bodyHash = createHash('sha256').update(stableJson(body)).digest('hex');
  return abortable<T | KeyReused, D>(deps, async (tx, abort) => {
    // The second of two equal submits waits here for the first one's answer.
    await tx.db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${scopedKey}, 0))`);
    const [known] = await tx.db
      .select()
      .from(idempotencyKeys)
      .where(eq(idempotencyKeys.scopedKey, scopedKey));
    if (known) return known.bodyHash === bodyHash ? (known.answer as T) : { ok: false, code: 'key_reused' };
    const answer = await work(tx);
    if (!answer.ok) return abort(answer);
    await tx.db.insert(idempotencyKeys).values({ scopedKey, bodyHash, answer, at: tx.clock.now() });
    return answer;
  });
}

/** Scopes end with the owner. */
export async function eraseKeysOf(tx: Deps, owner: number): Promise<void> {
  await tx.db
    .delete(idempotencyKeys)
    .where(sql`split_part(${idempotencyKeys.scopedKey}, ':', 2) = ${String(owner)}`);
}

export const removeOldKeys = (deps: Deps): Promise<number> =>
  deleteOld(
    deps,
    idempotencyKeys,
    lt(idempotencyKeys.at, daysBefore(deps.clock.now(), RETENTION_DAYS.answeredSubmits)),
  );

function stableJson(value: unknown): string {
  return JSON.stringify(value, (_name, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  );
}
