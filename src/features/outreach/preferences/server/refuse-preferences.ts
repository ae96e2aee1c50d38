import { markPreferencesSettled } from '#features/account/accounts/server/mark-preferences.ts';
import type { Deps } from '#platform/deps.ts';
import { erasePreferences } from './erase-preferences.ts';
import { hasPreferences } from './has-preferences.ts';

/** Nothing is kept, and nothing is asked. */
export async function refusePreferences(tx: Deps, customerId: number): Promise<void> {
  await erasePreferences(tx, customerId);
  await markPreferencesSettled(tx, customerId, tx.clock.now());
}

/** Who has not answered may be asked again. */
export async function allowPreferences(tx: Deps, customerId: number): Promise<void> {
  if (!(await hasPreferences(tx, customerId))) await markPreferencesSettled(tx, customerId, null);
}
