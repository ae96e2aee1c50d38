import { unitIdsByCode } from '#features/shop/stores/server/read-units.ts';
import type { InputOf } from '#features/trust/operations/operation.ts';
import type { Deps } from '#platform/deps.ts';
import { hashOfToken, newToken } from '#platform/secrets/tokens.ts';
import type { createPartner } from '../operations.ts';
import { insertPartner, revokeKey, selectPartners } from './internal/queries.ts';

export async function addPartner(tx: Deps, { name, units, perMinute }: InputOf<typeof createPartner>) {
  const known = await unitIdsByCode(tx);
  const ids = units.flatMap((code) => known.get(code)?.id ?? []);
  if (ids.length < units.length) return { ok: false, code: 'unknown_unit' } as const;
  const key = `lpk_${newToken()}`;
  const id = await insertPartner(tx.db, {
    name,
    keyHash: hashOfToken(key),
    unitIds: units.length === 0 ? null : ids,
    perMinute,
    createdAt: tx.clock.now(),
  });
  return id === null ? ({ ok: false, code: 'taken' } as const) : { key };
}

export async function allPartners(deps: Deps) {
  const codes = new Map([...(await unitIdsByCode(deps))].map(([code, { id }]) => [id, code]));
  return {
    partners: (await selectPartners(deps.db)).map(({ name, unitIds, perMinute, createdAt, revokedAt }) => ({
      name,
      units: unitIds?.flatMap((id) => codes.get(id) ?? []) ?? null,
      perMinute,
      createdAt: createdAt.toISOString(),
      revoked: revokedAt !== null,
    })),
  };
}

/** Its booked visits stay: the patients know nothing of keys. */
export async function endPartner(tx: Deps, name: string) {
  const id = await revokeKey(tx.db, name, tx.clock.now());
  return id === null ? ({ ok: false, code: 'not_found' } as const) : ({ ok: true } as const);
}
