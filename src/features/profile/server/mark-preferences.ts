import type { Deps } from '#platform/deps.ts';
import { setPreferencesAnswered } from './internal/customer-queries.ts';

/** The customer has answered the questionnaire and is not asked again. */
export const markPreferencesAnswered = (tx: Deps, customerId: number, at: Date): Promise<void> =>
  setPreferencesAnswered(tx.db, customerId, at);
