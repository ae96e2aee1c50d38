import { optOutOf } from '#features/outreach/subscriptions/unsubscribe/server/opt-out-of.ts';
import type { Deps } from '#platform/deps.ts';
import { csvOf } from '#platform/import/csv.ts';
import { formatMoment } from '#values/moment.ts';
import { selectConfirmed } from './internal/queries.ts';

const COLUMNS = ['email', 'nome', 'confirmado_em', 'link_para_sair'];

/** Returns confirmed subscribers as CSV, each with the link to leave, or null without any. */
export async function exportSubscribers(deps: Deps): Promise<string | null> {
  const subscribers = await selectConfirmed(deps.db);
  if (subscribers.length === 0) return null;
  const rows = subscribers.map(({ email, name, confirmedAt }) => [
    email,
    name,
    confirmedAt ? formatMoment(confirmedAt) : '',
    optOutOf(deps, { email, purpose: 'newsletter' }).url,
  ]);
  return csvOf([COLUMNS, ...rows], { mark: true });
}
