import type { Deps } from '#platform/deps.ts';
import { csvOf } from '#platform/import/csv.ts';
import { daysBefore, RETENTION_DAYS } from '#values/retention.ts';
import { CONTACT_COLUMNS, contactRow } from '../contact-row.ts';
import {
  deleteEndedBefore,
  deleteOwned,
  deleteWaitingBefore,
  forgetCpf,
  type Owner,
  type RequestFilter,
  selectOwned,
  selectOwnedMessages,
  selectRequests,
} from './internal/request-queries.ts';

export async function exportContacts(deps: Deps, filter: RequestFilter): Promise<string | null> {
  const rows = (await selectRequests(deps.db, filter)).map(contactRow);
  return rows.length === 0 ? null : csvOf([CONTACT_COLUMNS, ...rows], { mark: true });
}

export type { Owner };

/** Erases requests sent while signed in or under a confirmed address. Others lose only the CPF, which anyone may have typed. */
export async function eraseContacts(
  tx: Deps,
  { cpf, ...owner }: Owner & { cpf: string | null },
): Promise<void> {
  await deleteOwned(tx.db, owner);
  if (cpf !== null) await forgetCpf(tx.db, cpf);
}

export const exportContactsOf = async (deps: Deps, owner: Owner) => ({
  contact_requests: await selectOwned(deps.db, owner),
  contact_messages: await selectOwnedMessages(deps.db, owner),
});

export async function sweepContacts(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  await deleteEndedBefore(deps, daysBefore(now, RETENTION_DAYS.answeredContacts));
  await deleteWaitingBefore(deps, daysBefore(now, RETENTION_DAYS.unansweredContacts));
}
