import type { Deps } from '#platform/deps.ts';
import { dayOf, formatDay } from '#values/calendar-day.ts';
import { decisionsAbout, type IdentityDecision } from './internal/identity-decisions.ts';
import type { IdentityAction } from './internal/tables.ts';

/** Portuguese words for the decisions about an account, as operators read them. */
export const DECISIONS = {
  partner_granted: 'Convênio confirmado',
  partner_left: 'Saiu do convênio',
  partner_withdrawn: 'Convênio retirado',
  cpf_freed: 'CPF retirado',
  cpf_moved: 'CPF recebido',
  data_corrected: 'Dados corrigidos',
  accounts_merged: 'Contas juntadas',
} as const satisfies Record<IdentityAction, string>;

/** Reads the decisions about a customer's CPF, partner and data; the oldest first. */
export const identityHistory = (deps: Deps, customerId: number) => decisionsAbout(deps.db, customerId);

/** The decision with its typed reason. */
export const decisionText = ({
  at,
  action,
  reason,
}: Pick<IdentityDecision, 'at' | 'action' | 'reason'>): string =>
  `${DECISIONS[action]} em ${formatDay(dayOf(at))}${reason ? `: ${reason}` : ''}`;
