import type { Deps } from '#platform/deps.ts';
import { setPreferencesAnswered } from './internal/customer-queries.ts';

/** When the customer answered the questionnaire or refused it, and is not asked again; null: they may be asked. */
export const markPreferencesSettled = (tx: Deps, customerId: number, at: Date | null): Promise<void> =>
  setPreferencesAnswered(tx.db, customerId, at);
