import type { InputOf } from '#features/desk/operations/operation.ts';
import type { Operator } from '#features/desk/operations/operator.ts';
import { type LaterChanges, requestChange } from '#features/desk/staff/team/server/change-team.ts';
import { allUnits, unitIdsByCode } from '#features/shop/stores/server/read-units.ts';
import type { Deps } from '#platform/deps.ts';
import { hashOfToken, newToken } from '#platform/secrets/tokens.ts';
import { countText } from '#values/count-text.ts';
import type { createPartner as createOperation } from '../operations.ts';
import { selectBookedAhead } from './internal/cap-queries.ts';
import { hasKey, insertPartner, revokeKey, selectPartners } from './internal/queries.ts';
import { capsNow } from './visit-caps.ts';

type NewPartner = InputOf<typeof createOperation>;

const UNKNOWN_UNIT = { ok: false, code: 'unknown_unit' } as const;
const TAKEN = { ok: false, code: 'taken' } as const;

/** Null if one of the units does not exist. */
async function idsOf(deps: Deps, codes: readonly string[]): Promise<number[] | null> {
  const known = await unitIdsByCode(deps);
  const ids = codes.flatMap((code) => known.get(code)?.id ?? []);
  return ids.length < codes.length ? null : ids;
}

/**
 * In the panel a second administrator approves first, so that an administrator alone opens no way into the agenda. A person
 * with a shell on the server gets the key at once.
 */
export async function createPartner(tx: Deps, partner: NewPartner, by: Operator) {
  if (by.via === 'shell') {
    const made = await addPartner(tx, partner);
    return 'key' in made ? { waiting: false, key: made.key } : made;
  }
  if (!(await idsOf(tx, partner.units))) return UNKNOWN_UNIT;
  if (await hasKey(tx.db, partner.name)) return TAKEN;
  const text = `Criar a chave do parceiro ${partner.name}: ${reachText(partner)}`;
  const asked = await requestChange(tx, { kind: 'partner', ...partner, text }, by);
  return asked.ok ? { waiting: true, key: null } : asked;
}

export const reachText = ({ units, perMinute }: Pick<NewPartner, 'units' | 'perMinute'>): string =>
  `${units.length === 0 ? 'todas as unidades' : units.join(', ')}; ${countText(perMinute, 'pedido', 'pedidos')} por minuto`;

/** Returns the key, of which the store keeps only the hash. */
export const addPartner = async (
  tx: Deps,
  { name, units, perMinute }: Pick<Parameters<LaterChanges['addPartner']>[1], keyof NewPartner>,
): ReturnType<LaterChanges['addPartner']> => {
  const ids = await idsOf(tx, units);
  if (!ids) return UNKNOWN_UNIT;
  const key = `lpk_${newToken()}`;
  const id = await insertPartner(tx.db, {
    name,
    keyHash: hashOfToken(key),
    unitIds: units.length === 0 ? null : ids,
    perMinute,
    createdAt: tx.clock.now(),
  });
  return id === null ? TAKEN : { key };
};

export async function allPartners(deps: Deps) {
  const codes = new Map([...(await unitIdsByCode(deps))].map(([code, { id }]) => [id, code]));
  const booked = await selectBookedAhead(deps.db, deps.clock.now());
  return {
    caps: await capsNow(deps),
    units: (await allUnits(deps)).map(({ code, name }) => ({ code, name })),
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
