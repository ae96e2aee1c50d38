import { sql } from 'drizzle-orm';
import type { AdviceRecord } from '#features/care/preparation/advice/advice.ts';
import type { CollectionTime } from '#features/care/results/collection-time.ts';
import { partsWithTimes, withCombinations } from '#features/shop/catalogue/server/parts-with-times.ts';
import type { Db } from '#platform/database/database.ts';
import { manyRows, selected } from '#platform/database/many-rows.ts';
import type { Person, PrepRule } from '../../prep-rule.ts';
import { prepRules } from './tables.ts';

export type PrepRuleRow = typeof prepRules.$inferSelect;

export type RecordedRule = PrepRule & AdviceRecord;

interface PartRow {
  productId: number;
  partId: number;
  fastingMinHours: number | null;
  fastingMaxHours: number | null;
  collectionHours: CollectionTime | null;
  collectionTime: string;
  minAgeMonths: number | null;
  maxAgeMonths: number | null;
  sex: Person['sex'];
  rule: RecordedRule | null;
}

const rows = manyRows(prepRules);
const { productIds: _, ...ruleColumns } = {
  code: prepRules.code,
  version: prepRules.version,
  productIds: prepRules.productIds,
  kind: prepRules.kind,
  min: prepRules.min,
  max: prepRules.max,
  minAgeMonths: prepRules.minAgeMonths,
  maxAgeMonths: prepRules.maxAgeMonths,
  sex: prepRules.sex,
  weekdays: prepRules.weekdays,
  others: prepRules.others,
  text: prepRules.text,
  confirmation: prepRules.confirmation,
  menstruation: prepRules.menstruation,
  late: prepRules.late,
  fromUnit: prepRules.fromUnit,
  source: prepRules.source,
  sourceOn: prepRules.sourceOn,
  certainty: prepRules.certainty,
  approvedBy: prepRules.approvedBy,
  approvedOn: prepRules.approvedOn,
  validFrom: prepRules.validFrom,
  validUntil: prepRules.validUntil,
};

/** A rule that names other services holds for the combinations with them as well. */
export async function selectRules(db: Db, productIds: readonly number[]): Promise<PartRow[]> {
  const found = await db.execute<Record<keyof PartRow, unknown>>(sql`
    select w.product_id as "productId", w.part_id as "partId", w.fasting_min_hours as "fastingMinHours",
      w.fasting_max_hours as "fastingMaxHours",
      w.collection_hours as "collectionHours", w.collection_time as "collectionTime",
      w.min_age_months as "minAgeMonths", w.max_age_months as "maxAgeMonths", w.sex,
      jsonb_set(to_jsonb(r), '{others}', to_jsonb(${withCombinations(sql`r.others`, sql`w.product_id`)})) as rule
    from ${partsWithTimes(productIds)} as w
    left join lateral (
      select ${selected('p', ruleColumns)} from ${prepRules} p
      where p.product_ids @> array[w.part_id] or p.product_ids = '{}'
      order by p.code
    ) as r on true`);
  return found.rows as unknown as PartRow[];
}

export const selectRuleRows = (db: Db): Promise<PrepRuleRow[]> => db.select().from(prepRules);

export async function upsertRules(db: Db, changed: readonly PrepRuleRow[]): Promise<void> {
  await db.execute(rows.upsert(changed, 'code'));
}
