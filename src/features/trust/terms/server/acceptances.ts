import { readText } from '#features/shop/content/server/read-content.ts';
import type { Deps } from '#platform/deps.ts';
import { safeHtml } from '#platform/markdown.ts';
import { dayOf, formatDay } from '#values/calendar-day.ts';
import { RETENTION_DAYS } from '#values/retention.ts';
import { ACCOUNT_TEXTS, type Acceptance, type ReadableAcceptance } from '../terms.ts';
import { deleteUnusedTexts, selectAcceptancesOf, selectTextsOf } from './internal/queries.ts';
import { termAcceptances } from './internal/tables.ts';
import { proofRows } from './proof-rows.ts';
import { currentVersions } from './terms-texts.ts';

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
  const texts = await selectTextsOf(deps.db, customerId);
  const shown = [...currentVersions(deps), ...(await accountVersions(deps))];
  return acceptances.map((acceptance) => {
    const { terms, version } = acceptance;
    const text = texts.find((one) => one.terms === terms && one.version === version);
    return { ...acceptance, html: shown.includes(version) ? '' : safeHtml(text?.markdown ?? '') };
  });
}

async function accountVersions(deps: Deps): Promise<string[]> {
  const versions: string[] = [];
  for (const terms of Object.keys(ACCOUNT_TEXTS)) {
    const text = await readText(deps, `/${terms}`);
    if (text) versions.push(text.version);
  }
  return versions;
}
