import { type SQL, sql } from 'drizzle-orm';
import type { Operator } from '#features/trust/operations/operator.ts';
import type { Deps } from '#platform/deps.ts';
import { SETTING_NAMES, SETTINGS, type SettingName } from '../settings.ts';
import { insertChange, lockSettings, selectLast, selectLasts, selectNewest } from './internal/queries.ts';

const MOST_CHANGES = 50;

/** In cents, a count or days, by the setting's unit. */
export const readSetting = async (deps: Pick<Deps, 'db'>, name: SettingName): Promise<number> =>
  (await selectLast(deps.db, name))?.value ?? SETTINGS[name].initial;

/** The same as an expression, so that a statement needs no second one for it. */
export const settingInSql = (name: SettingName): SQL => sql`coalesce((select value from setting_changes
  where name = ${name} order by id desc limit 1), ${SETTINGS[name].initial})`;

export async function listSettings(deps: Deps) {
  const lasts = new Map((await selectLasts(deps.db)).map((change) => [change.name, change]));
  return {
    settings: SETTING_NAMES.map((name) => {
      const last = lasts.get(name);
      return { name, value: last?.value ?? SETTINGS[name].initial, seen: last?.id ?? 0 };
    }),
    changes: await selectNewest(deps.db, MOST_CHANGES),
  };
}

interface Change {
  name: SettingName;
  value: number;
  /** The id of the last change that the person saw; 0 before the first. */
  seen: number;
}

export async function changeSetting(
  tx: Deps,
  { name, value, seen }: Change,
  { staffId, name: who, via }: Operator,
): Promise<{ before: number } | { ok: false; code: 'out_of_bounds' | 'stale' }> {
  const { least, most, initial } = SETTINGS[name];
  if (value < least || value > most) return { ok: false, code: 'out_of_bounds' };
  await lockSettings(tx.db);
  const last = await selectLast(tx.db, name);
  if ((last?.id ?? 0) !== seen) return { ok: false, code: 'stale' };
  const shellName = via === 'shell' ? who : null;
  await insertChange(tx.db, { name, value, at: tx.clock.now(), staffId, shellName });
  return { before: last?.value ?? initial };
}
