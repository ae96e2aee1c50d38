import { sql } from 'drizzle-orm';
import { variantJson } from '#features/shop/stock/server/stock-in-sql.ts';
import type { Variant } from '#features/shop/stock/stock.ts';
import type { Db } from '#platform/database/database.ts';
import type { CartOwner } from '../../cart.ts';
import { preparedByOwner } from './by-owner.ts';
import type { CartRow, LineRow } from './queries.ts';

export type ShownCart = Pick<
  CartRow,
  'id' | 'lockedBy' | 'couponCode' | 'lastUnitId' | 'lastCep' | 'declinedHints'
>;
export type ShownLine = Omit<LineRow, 'cartId'>;

type LineVariant = Variant & { active: boolean };
type JoinedRow = ShownCart & { lineId: number | null; variant: LineVariant } & Omit<ShownLine, 'id'>;

const withLines = preparedByOwner<JoinedRow>(
  ({ isOwn, lockedBy, now }) => sql`
    select c.id, ${lockedBy} as "lockedBy", c.coupon_code as "couponCode", c.last_unit_id as "lastUnitId",
      c.last_cep as "lastCep", c.declined_hints as "declinedHints", l.id as "lineId", l.variant_id as "variantId", l.cep, l.amount, l.agreed,
      ${variantJson(sql`l.variant_id`, now)} as variant
    from carts c left join cart_lines l on l.cart_id = c.id where ${isOwn} order by l.id`,
);

interface CartWithLines {
  cart: ShownCart | null;
  lines: ShownLine[];
  /** Includes variants no longer offered, because carts must still name them. */
  variants: Map<number, LineVariant>;
}

export async function selectWithLines(db: Db, owner: CartOwner, now: Date): Promise<CartWithLines> {
  const rows = await withLines(db, owner, { now });
  const lines = rows.flatMap(({ lineId, variantId, cep, amount, agreed }) =>
    lineId === null ? [] : [{ id: lineId, variantId, cep, amount, agreed }],
  );
  const variants = rows.flatMap(({ lineId, variant }) => (lineId === null ? [] : [variant]));
  return {
    cart: rows[0] ?? null,
    lines,
    variants: new Map(variants.map((variant) => [variant.id, variant])),
  };
}

interface SummaryRow extends Record<string, unknown> {
  cartId: string;
  locked: boolean;
  qtyItems: number;
}

const summary = preparedByOwner<SummaryRow>(
  ({ isOwn, lockedBy }) => sql`
    select c.id as "cartId", ${lockedBy} is not null as locked,
      (select coalesce(sum(l.amount), 0)::int from cart_lines l where l.cart_id = c.id) as "qtyItems"
    from carts c where ${isOwn}`,
);

export const summarise = async (db: Db, owner: CartOwner, now: Date): Promise<SummaryRow | null> =>
  (await summary(db, owner, { now }))[0] ?? null;
