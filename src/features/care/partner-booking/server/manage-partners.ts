import type { InputOf } from '#features/desk/operations/operation.ts';
import { unitIdsByCode } from '#features/shop/stores/server/read-units.ts';
import type { Deps } from '#platform/deps.ts';
import { hashOfToken, newToken } from '#platform/secrets/tokens.ts';
import type { createPartner } from '../operations.ts';
import { selectBookedAhead } from './internal/cap-queries.ts';
import { insertPartner, revokeKey, selectPartners } from './internal/queries.ts';
import { capsNow } from './visit-caps.ts';

/**
 * The key is shown once, to a person with a shell on the server, so that an administrator alone opens no way into the
 * agenda.
 */
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
  const booked = await selectBookedAhead(deps.db, deps.clock.now());
  return {
    caps: await capsNow(deps),
    partners: (await selectPartners(deps.db)).map(
      ({ id, name, unitIds, perMinute, createdAt, revokedAt, cappedAt, cappedBy }) => ({
        name,
        units: unitIds?.flatMap((unitId) => codes.get(unitId) ?? []) ?? null,
        perMinute,
        createdAt: createdAt.toISOString(),
        revoked: revokedAt !== null,
        booked: booked.get(id) ?? 0,
        capped: cappedAt && cappedBy && { at: cappedAt.toISOString(), cap: cappedBy },
      }),
    ),
  };
}

/** The booked visits stay, because the patients know nothing of keys. */
export async function endPartner(tx: Deps, name: string) {
  const id = await revokeKey(tx.db, name, tx.clock.now());
  return id === null ? ({ ok: false, code: 'not_found' } as const) : ({ ok: true } as const);
}
