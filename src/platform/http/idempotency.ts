import { createHash } from 'node:crypto';
import { lt, sql } from 'drizzle-orm';
import { daysBefore, RETENTION_DAYS } from '#values/retention.ts';
import { abortable } from '../abort.ts';
import { deleteOld } from '../database/delete-old.ts';
import { placeholders, preparedSql } from '../database/prepared.ts';
import { idempotencyKeys } from '../database/tables.ts';
import type { Deps } from '../deps.ts';

interface Submit {
  /** The scope has the call and its owner ("quote:12"), so that keys of different owners never meet. */
  scope: string;
  key: string;
  body: unknown;
}

export type KeyReused = { ok: false; code: 'key_reused' };

const params = placeholders('key', 'bodyHash', 'at', 'answer');

/** The second of two equal submits waits here for the first one's answer. A new key has none yet. */
const claimKey = preparedSql<{ bodyHash: string; answer: unknown }>(sql`
  insert into idempotency_keys (scoped_key, body_hash, answer, at)
  values (${params.key}, ${params.bodyHash}, 'null', ${params.at}::timestamptz)
  on conflict (scoped_key) do update set at = idempotency_keys.at
  returning body_hash as "bodyHash", answer`);

const storeAnswer = preparedSql(
  sql`update idempotency_keys set answer = ${params.answer}::jsonb where scoped_key = ${params.key}`,
);

/** A refusal (`ok: false`) rolls back and is not stored. A different body under an answered key gets `key_reused`. */
export function withIdempotencyKey<T extends { ok: boolean }, D extends Deps = Deps>(
  deps: D,
  { scope, key, body }: Submit,
  work: (tx: D, abort: (refusal: T) => never) => Promise<T>,
): Promise<T | KeyReused> {
  const scopedKey = `${scope}:${key}`;
  const bodyHash = createHash('sha256').update(stableJson(body)).digest('hex');
  return abortable<T | KeyReused, D>(deps, async (tx, abort) => {
    const at = tx.clock.now().toISOString();
    const [known] = await claimKey(tx.db, { key: scopedKey, bodyHash, at });
    if (known && known.answer !== null)
      return known.bodyHash === bodyHash ? (known.answer as T) : { ok: false, code: 'key_reused' };
    const answer = await work(tx, abort);
    if (!answer.ok) return abort(answer);
    await storeAnswer(tx.db, { key: scopedKey, answer: JSON.stringify(answer) });
    return answer;
  });
}

/** Every scope ends with its owner, so the keys of one are found by that. */
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
