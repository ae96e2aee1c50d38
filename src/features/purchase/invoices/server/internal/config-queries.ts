import { asc, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';
import { manyRows } from '#platform/database/many-rows.ts';
import type { Issuer, TaxRule } from '../../invoice.ts';
import { invoiceIssuers, invoiceTaxRules } from './tables.ts';

export type IssuerRow = Omit<typeof invoiceIssuers.$inferSelect, 'id'>;
export type TaxRuleRow = Omit<typeof invoiceTaxRules.$inferSelect, 'id'>;

const issuerRows = manyRows(invoiceIssuers, 'id');
const ruleRows = manyRows(invoiceTaxRules, 'id');

export const selectIssuers = (db: Db): Promise<Issuer[]> =>
  db.select().from(invoiceIssuers).orderBy(asc(invoiceIssuers.code));

export const selectTaxRules = (db: Db): Promise<TaxRule[]> =>
  db
    .select()
    .from(invoiceTaxRules)
    .orderBy(asc(invoiceTaxRules.issuerId), asc(invoiceTaxRules.productType), asc(invoiceTaxRules.startsOn));

export async function upsertIssuers(db: Db, rows: readonly IssuerRow[]): Promise<void> {
  await db.execute(issuerRows.upsert(rows, 'code'));
}

export async function upsertTaxRules(db: Db, rows: readonly TaxRuleRow[]): Promise<void> {
  await db.execute(ruleRows.upsert(rows, 'issuerId', 'productType', 'startsOn'));
}

export interface RulesOfType {
  issuerId: number;
  issuer: string;
  type: string;
  rules: Pick<TaxRule, 'issuerId' | 'productType' | 'startsOn' | 'endsOn' | 'approvedBy' | 'approvedOn'>[];
}

/** For each issuer of the store and each type of service that its units sell, the rules that there are; as one JSON value. */
export const rulesOfTypes = sql`(select coalesce(json_agg(found), '[]') from (
    select i.id as "issuerId", i.code as issuer, t.type, coalesce((
      select json_agg(json_build_object('issuerId', r.issuer_id, 'productType', r.product_type, 'startsOn', r.starts_on,
        'endsOn', r.ends_on, 'approvedBy', r.approved_by, 'approvedOn', r.approved_on))
      from invoice_tax_rules r where r.issuer_id = i.id and r.product_type = t.type), '[]') as rules
    from invoice_issuers i cross join lateral (
      select distinct p.service_type as type from variants v join products p on p.id = v.product_id
      where v.unit_id = any(i.unit_ids) and p.active) t
    where i.active and i.transport <> 'csv' order by i.code, t.type) found)`;

export async function selectRulesOfTypes(db: Db): Promise<RulesOfType[]> {
  const { rows } = await db.execute<{ found: RulesOfType[] }>(sql`select ${rulesOfTypes} as found`);
  return rows[0]?.found ?? [];
}
