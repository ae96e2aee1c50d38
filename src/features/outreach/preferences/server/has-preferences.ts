import type { Deps } from '#platform/deps.ts';
import { selectAnswersOf } from './internal/queries.ts';

export const hasPreferences = async (deps: Deps, customerId: number): Promise<boolean> =>
  (await selectAnswersOf(deps.db, customerId)).length > 0;
