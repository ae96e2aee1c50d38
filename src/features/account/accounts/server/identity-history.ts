import type { Deps } from '#platform/deps.ts';
import { dayOf, formatDay } from '#values/calendar-day.ts';
import { decisionsAbout } from './internal/identity-decisions.ts';
import type { IdentityAction } from './internal/tables.ts';

/** Portuguese words for the decisions about an account, as operators read them. */
export const DECISIONS = {
  partner_granted: 'Convênio confirmado',
  partner_left: 'Saiu do convênio',
  partner_withdrawn: 'Convênio retirado',
  cpf_freed: 'CPF retirado',
  cpf_moved: 'CPF recebido',
  data_corrected: 'Dados corrigidos',
} as const satisfies Record<IdentityAction, string>;

/** The decisions about a customer's CPF, partner and data, with the typed reasons; the oldest first. */
export const identityHistory = async (deps: Deps, customerId: number): Promise<string[]> =>
  (await decisionsAbout(deps.db, customerId)).map(
    ({ at, action, reason }) =>
      `${DECISIONS[action]} em ${formatDay(dayOf(at))}${reason ? `: ${reason}` : ''}`,
  );
