import type { Customer } from '#features/account/accounts/customer.ts';
import type { Deps } from '#platform/deps.ts';
import { questionGroups } from './questions.ts';

/** Whether the questionnaire is due: there are questions, and this customer has neither answered nor refused them. */
export const mustAskPreferences = async (deps: Deps, customer: Customer | null): Promise<boolean> =>
  customer !== null && customer.preferencesAnsweredAt === null && (await questionGroups(deps)).length > 0;
