import { type SQL, sql } from 'drizzle-orm';
import { authorOf, type Operator } from '#features/desk/operations/operator.ts';
import { type LaterChanges, requestChange } from '#features/desk/staff/team/server/change-team.ts';
import type { Deps } from '#platform/deps.ts';
import { isSettingName, SETTING_NAMES, SETTINGS, type SettingName, settingText } from '../settings.ts';
import { insertChange, lockSettings, selectLast, selectLasts, selectNewest } from './internal/queries.ts';

const MOST_CHANGES = 50;

/** The value is in cents, a count or days, by the setting's unit. */
export const readSetting = async (deps: Pick<Deps, 'db'>, name: SettingName): Promise<number> =>
  (await selectLast(deps.db, name))?.value ?? SETTINGS[name].initial;

export async function readSettings(deps: Pick<Deps, 'db'>): Promise<Record<SettingName, number>> {
  const changed = (await selectLasts(deps.db)).map(({ name, value }) => [name, value]);
  const initial = SETTING_NAMES.map((name) => [name, SETTINGS[name].initial]);
  return Object.fromEntries([...initial, ...changed]);
}

/** `readSetting` as an expression, so that a statement needs no second one for it. */
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
  /** Id of the last change that the person saw; 0 before the first. */
  seen: number;
}

type Refused = { ok: false; code: 'out_of_bounds' | 'stale' };

/** Makes the change, or requests a second administrator's approval for a value that widens. */
export async function changeSetting(tx: Deps, change: Change, by: Operator) {
  const before = await checked(tx, change);
  if (typeof before !== 'number') return before;
  const { name, value } = change;
  if (!('widens' in SETTINGS[name]) || value <= before) {
    await write(tx, change, by);
    return { before, waiting: false };
  }
  const text = changedText(name, before, value);
  const requested = await requestChange(tx, { kind: 'setting', ...change, text: `Mudar ${text}` }, by);
  return requested.ok ? { before, waiting: true } : requested;
}

/** Applies a change that a second administrator approved. */
export const applySetting: LaterChanges['applySetting'] = async (tx, { name, value, seen }, asker) => {
  if (!isSettingName(name)) return { ok: false, code: 'stale' };
  const change = { name, value, seen };
  const before = await checked(tx, change);
  if (typeof before !== 'number') return before;
  await write(tx, change, asker);
  return { before };
};

export const changedText = (name: SettingName, before: number, value: number): string =>
  `"${SETTINGS[name].title}" de ${settingText(name, before)} para ${settingText(name, value)}`;

/** Reads the previous value under the lock of the settings. */
async function checked(tx: Deps, { name, value, seen }: Change): Promise<number | Refused> {
  const { least, most, initial } = SETTINGS[name];
  if (value < least || value > most) return { ok: false, code: 'out_of_bounds' };
  await lockSettings(tx.db);
  const last = await selectLast(tx.db, name);
  return (last?.id ?? 0) === seen ? (last?.value ?? initial) : { ok: false, code: 'stale' };
}

async function write(
  tx: Deps,
  { name, value }: Change,
  by: Pick<Operator, 'staffId' | 'name' | 'via'>,
): Promise<void> {
  await insertChange(tx.db, { name, value, at: tx.clock.now(), ...authorOf(by) });
}
