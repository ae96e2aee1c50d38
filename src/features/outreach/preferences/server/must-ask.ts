import type { Customer } from '#features/account/accounts/customer.ts';
import type { Deps } from '#platform/deps.ts';
import { questionGroups } from './questions.ts';

/** True when there are questions that this customer has neither answered nor refused. */
export const mustAskPreferences = async (deps: Deps, customer: Customer | null): Promise<boolean> =>
  customer !== null && customer.preferencesAnsweredAt === null && (await questionGroups(deps)).length > 0;
