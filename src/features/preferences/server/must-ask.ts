import type { Customer } from '#features/profile/customer.ts';
import type { Deps } from '#platform/deps.ts';
import { questionGroups } from './questions.ts';

/** Whether the questionnaire is due: there are questions, and this customer has never answered them. */
export const mustAskPreferences = async (deps: Deps, customer: Customer): Promise<boolean> =>
  customer.preferencesAnsweredAt === null && (await questionGroups(deps)).length > 0;
