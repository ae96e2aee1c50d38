import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PriceTable, ProductPrice } from '../price.ts';

/** For SQL of other slices: joins the table price beside the default one. */
export const joinedPrices = ({
  productId,
  storeId,
  vendor,
  tier,
}: Record<'productId' | 'storeId' | 'vendor' | 'tier', SQLWrapper>): { columns: SQL; joins: SQL } => ({
  columns: sql`b.price_cents as "basePrice", b.special_cents as "baseSpecial",
      t.price_cents as "tablePrice", t.special_cents as "tableSpecial"`,
  joins: sql`
    left join prices b on b.product_id = ${productId} and b.store_id = ${storeId} and b.vendor = 'DEFAULT' and b.tier = ''
    left join prices t on t.product_id = ${productId} and t.store_id = ${storeId} and t.vendor = ${vendor}
      and t.tier = ${tier} and t.vendor <> 'DEFAULT'`,
});

export interface PriceColumns {
  basePrice: number | null;
  baseSpecial: number | null;
  tablePrice: number | null;
  tableSpecial: number | null;
}

export function priceOfColumns(row: PriceColumns, { tier }: PriceTable): ProductPrice {
  const price = (priceCents: number | null, specialCents: number | null, label: string) =>
    priceCents === null ? null : { priceCents, specialCents, tier: label };
  return {
    base: price(row.basePrice, row.baseSpecial, ''),
    table: price(row.tablePrice, row.tableSpecial, tier),
  };
}

export const finalPriceOf = ({
  productId,
  storeId,
  vendor,
  tier,
}: PriceTable & { productId: SQLWrapper; storeId: number }): SQL => sql`(
  select case when x.special_cents > 0 and x.special_cents < x.price_cents then x.special_cents else x.price_cents end
  from prices x where x.product_id = ${productId} and x.store_id = ${storeId}
    and (x.vendor = ${vendor} and x.tier = ${tier} or x.vendor = 'DEFAULT' and x.tier = '')
  order by x.vendor = 'DEFAULT' limit 1)`;
