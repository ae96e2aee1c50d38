import type { Deps } from '#platform/deps.ts';
import { setPreferencesAnswered } from './internal/customer-queries.ts';

/** Sets when the customer answered or declined the questionnaire; null lets the store ask again. */
export const markPreferencesSettled = (tx: Deps, customerId: number, at: Date | null): Promise<void> =>
  setPreferencesAnswered(tx.db, customerId, at);
