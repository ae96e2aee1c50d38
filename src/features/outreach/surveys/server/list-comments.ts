import { type Operator, scopeOf } from '#features/desk/operations/operator.ts';
import { listStores } from '#features/shop/stores/server/read-stores.ts';
import { unitsByIds } from '#features/shop/stores/server/read-units.ts';
import type { Deps } from '#platform/deps.ts';
import { commentsIn } from '../report.ts';
import { tagName } from '../report-row.ts';
import { selectWithWords } from './internal/report-queries.ts';

const PAGE = 50;

/** The list continues after the row with the id `before`, the last one of the previous page. */
export async function listComments(deps: Deps, before: number | undefined, by: Operator) {
  const scope = scopeOf(by, 'surveys.view');
  const storeIds = scope && [...(await unitsByIds(deps, scope)).values()].map(({ storeId }) => storeId);
  const found = await selectWithWords(deps.db, { storeIds }, { before, limit: PAGE + 1 });
  const stores = new Map((await listStores(deps)).map(({ id, name }) => [id, name]));
  const page = found.slice(0, PAGE);
  return {
    rows: page.map((row) => ({
      id: row.id,
      at: row.answeredAt.toISOString(),
      rating: row.rating,
      nps: row.nps,
      stores: row.storeIds.flatMap((id) => stores.get(id) ?? []),
      tags: row.tags.map(tagName),
      comments: commentsIn(row),
    })),
    next: found.length > PAGE ? (page.at(-1)?.id ?? null) : null,
  };
}
