import { and, asc, desc, gte, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { STORE_ZONE } from '#values/calendar-day.ts';
import { hasWords, surveyAnswers } from './tables.ts';

export interface ReportFilter {
  from?: Date | undefined;
  to?: Date | undefined;
  storeId?: number | undefined;
  productId?: number | undefined;
  /** At any of these stores; null means all. */
  storeIds?: readonly number[] | null;
}

const chosen = ({ from, to, storeId, productId, storeIds }: ReportFilter): SQL | undefined =>
  and(
    from && gte(surveyAnswers.answeredAt, from),
    to && lte(surveyAnswers.answeredAt, to),
    storeId === undefined ? undefined : sql`${storeId} = any(${surveyAnswers.storeIds})`,
    productId === undefined ? undefined : sql`${productId} = any(${surveyAnswers.productIds})`,
    storeIds ? sql`${surveyAnswers.storeIds} && ${sql.param(storeIds)}::int[]` : undefined,
  );

const COUNTED = {
  kind: sql`${surveyAnswers.kind}`,
  nps: sql`${surveyAnswers.nps}::text`,
  rating: sql`${surveyAnswers.rating}::text`,
  found: sql`${surveyAnswers.found}::text`,
  heard: sql`${surveyAnswers.heard}`,
  tag: sql`unnest(${surveyAnswers.tags})`,
} as const;

/** Counts each answer, without orders that were not asked. */
export async function countBy(
  db: Db,
  dimension: keyof typeof COUNTED,
  filter: ReportFilter,
): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ value: string; count: number }>(sql`
    select value, count(*)::int as count
    from (select ${COUNTED[dimension]} as value from ${surveyAnswers} where ${chosen(filter) ?? sql`true`}) as given
    where value is not null group by value order by value`);
  return Object.fromEntries(rows.map(({ value, count }) => [value, count]));
}

/** The newest come first. The page continues after the row with the id `before`. */
export function selectWithWords(
  db: Db,
  filter: ReportFilter,
  { before, limit }: { before?: number | undefined; limit: number },
) {
  const { answeredAt, id } = surveyAnswers;
  const place = sql`(select last.answered_at, last.id from ${surveyAnswers} last where last.id = ${before})`;
  return db
    .select()
    .from(surveyAnswers)
    .where(
      and(
        chosen(filter),
        hasWords(surveyAnswers),
        before === undefined ? undefined : sql`(${answeredAt}, ${id}) < ${place}`,
      ),
    )
    .orderBy(desc(answeredAt), desc(id))
    .limit(limit);
}

export const selectAnswers = (db: Db, filter: ReportFilter, page: { after: number; limit: number }) =>
  db
    .select()
    .from(surveyAnswers)
    .where(and(chosen(filter), sql`${surveyAnswers.id} > ${page.after}`))
    .orderBy(asc(surveyAnswers.id))
    .limit(page.limit);

export type NpsGroup = 'day' | 'month' | 'store';

/** `key` is a day, a month or the id of a store. */
export interface CountedNps {
  key: string;
  nps: number;
  count: number;
}

const NPS_GROUPS: Record<NpsGroup, { own: SQL; key: SQL }> = (() => {
  const day = sql`(${surveyAnswers.answeredAt} at time zone ${STORE_ZONE})::date`;
  return {
    day: { own: day, key: sql`own::text` },
    month: { own: day, key: sql`to_char(own, 'YYYY-MM')` },
    store: { own: sql`unnest(${surveyAnswers.storeIds})`, key: sql`own::text` },
  };
})();

/** Answers are many, so the keys are made for their groups alone. */
export async function selectNps(db: Db, by: NpsGroup, filter: ReportFilter): Promise<CountedNps[]> {
  const { own, key } = NPS_GROUPS[by];
  const inScope =
    by === 'store' && filter.storeIds ? sql`own = any(${sql.param(filter.storeIds)}::int[])` : sql`true`;
  const { rows } = await db.execute<{ key: string; nps: number; count: number }>(sql`
    select ${key} as key, nps, sum(count)::int as count
    from (select ${own} as own, ${surveyAnswers.nps} as nps, count(*) as count from ${surveyAnswers}
      where ${chosen(filter) ?? sql`true`} and ${surveyAnswers.nps} is not null group by 1, 2) given
    where ${inScope} group by 1, 2`);
  return rows;
}
