import { listStores } from '#features/shop/stores/server/read-stores.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import { csvOf } from '#platform/import/csv.ts';
import { dayOf, formatDay } from '#values/calendar-day.ts';
import { BEST_RATING, MAX_NPS } from '../questions.ts';
import { commentsIn, type SurveyComment, type SurveyReport } from '../report.ts';
import { CSV_COLUMNS, csvRow } from '../report-row.ts';
import { countBy, type ReportFilter, selectAnswers, selectWithWords } from './internal/report-queries.ts';

const SHOWN_COMMENTS = 100;
const BATCH = 500;

export const reportSurveys = (deps: Deps, filter: ReportFilter): Promise<SurveyReport> =>
  inTransaction(deps, async ({ db }) => {
    const nps = await countBy(db, 'nps', filter);
    const ratings = await countBy(db, 'rating', filter);
    const found = await countBy(db, 'found', filter);
    return {
      answers: await countBy(db, 'kind', filter),
      nps: listed(nps, MAX_NPS),
      ratings: listed(ratings, BEST_RATING),
      tags: await countBy(db, 'tag', filter),
      found: { yes: found.true ?? 0, no: found.false ?? 0 },
      heard: await countBy(db, 'heard', filter),
      comments: (await selectWithWords(db, filter, { limit: SHOWN_COMMENTS })).flatMap(commentsOf),
    };
  });

const listed = (counts: Record<string, number>, max: number) =>
  Array.from({ length: max + 1 }, (_, value) => counts[value] ?? 0);

const commentsOf = (row: Awaited<ReturnType<typeof selectWithWords>>[number]): SurveyComment[] =>
  commentsIn(row).map((comment) => ({
    ...comment,
    at: row.answeredAt,
    nps: row.nps,
    rating: row.rating,
  }));

/** Returns one row per answer, without order and customer, or null without answers. */
export async function exportAnswers(deps: Deps, filter: ReportFilter): Promise<string | null> {
  const stores = new Map((await listStores(deps)).map(({ id, name }) => [id, name]));
  let file = csvOf([CSV_COLUMNS], { mark: true });
  for (let after = 0; ; ) {
    const rows = await selectAnswers(deps.db, filter, { after, limit: BATCH });
    const last = rows.at(-1);
    if (!last) return after === 0 ? null : file;
    file += csvOf(
      rows.map((row) =>
        csvRow(row, {
          day: formatDay(dayOf(row.answeredAt)),
          stores: row.storeIds.map((id) => stores.get(id) ?? String(id)),
        }),
      ),
      { mark: false },
    );
    after = last.id;
  }
}
