import type { Deps } from '#platform/deps.ts';
import { safeHtml } from '#platform/markdown.ts';
import { dayOf, formatDay } from '#values/calendar-day.ts';
import { RETENTION_DAYS } from '#values/retention.ts';
import type { Acceptance, ReadableAcceptance } from '../terms.ts';
import { deleteUnusedTexts, selectAcceptancesOf, selectTexts } from './internal/queries.ts';
import { termAcceptances } from './internal/tables.ts';
import { proofRows } from './proof-rows.ts';
import { accountTexts, currentVersions } from './terms-texts.ts';

export const acceptedTerms = proofRows(termAcceptances, {
  madeAt: termAcceptances.acceptedAt,
  visitorDays: RETENTION_DAYS.visitorAcceptances,
});

export async function sweepAcceptances(deps: Deps): Promise<void> {
  await acceptedTerms.sweep(deps);
  await deleteUnusedTexts(deps.db);
}

export const exportAcceptances = async (deps: Deps, customerId: number) => ({
  term_acceptances: await selectAcceptancesOf(deps.db, customerId),
});

export const acceptancesOf = (deps: Deps, customerId: number) => selectAcceptancesOf(deps.db, customerId);

type AcceptanceRows = Awaited<ReturnType<typeof acceptancesOf>>;

/** Lists the newest acceptance first. */
export const readAcceptances = (rows: AcceptanceRows): Acceptance[] =>
  rows.toReversed().map(({ terms, version, acceptedAt }) => ({
    terms,
    version,
    acceptedOn: formatDay(dayOf(acceptedAt)),
  }));

/** The customer's acceptances, with the words of those that the store no longer shows. */
export async function listAcceptances(deps: Deps, customerId: number): Promise<ReadableAcceptance[]> {
  const acceptances = readAcceptances(await acceptancesOf(deps, customerId));
  const shown = [...currentVersions(deps), ...(await accountTexts(deps)).map(({ version }) => version)];
  const former = acceptances.map(({ version }) => version).filter((version) => !shown.includes(version));
  const texts = await selectTexts(deps.db, former);
  return acceptances.map((acceptance) => {
    const text = texts.find(
      ({ terms, version }) => terms === acceptance.terms && version === acceptance.version,
    );
    return { ...acceptance, html: safeHtml(text?.markdown ?? '') };
  });
}
