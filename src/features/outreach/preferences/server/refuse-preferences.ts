import { markPreferencesSettled } from '#features/account/accounts/server/mark-preferences.ts';
import type { Deps } from '#platform/deps.ts';
import { erasePreferences, hasPreferences } from './preference-answers.ts';

export async function refusePreferences(tx: Deps, customerId: number): Promise<void> {
  await erasePreferences(tx, customerId);
  await markPreferencesSettled(tx, customerId, tx.clock.now());
}

/** Allows the questionnaire again for a customer without answers. */
export async function allowPreferences(tx: Deps, customerId: number): Promise<void> {
  if (!(await hasPreferences(tx, customerId))) await markPreferencesSettled(tx, customerId, null);
}
