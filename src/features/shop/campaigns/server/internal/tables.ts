import { sql } from 'drizzle-orm';
import { boolean, check, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { foreignKeyTo } from '#platform/database/foreign-key.ts';
import type { PopUpColours, PopUpType } from '../../pop-up.ts';

/** The newest active pop-up opens by itself. Both days are inclusive and in Brasília. */
export const popUps = pgTable(
  'pop_ups',
  {
    code: text().primaryKey(),
    type: text().notNull().$type<PopUpType>(),
    title: text().notNull(),
    label: text().notNull(),
    discountPercentage: integer('discount_percentage'),
    couponCode: text('coupon_code').notNull(),
    /** If empty, the text of storefront 81 or 82 applies. */
    buttonText: text('button_text').notNull(),
    colours: jsonb().notNull().$type<PopUpColours>(),
    productId: integer('product_id').notNull(),
    startsOn: date('starts_on', { mode: 'string' }),
    endsOn: date('ends_on', { mode: 'string' }),
    active: boolean().notNull(),
  },
  (t) => [
    foreignKeyTo('products', { id: t.productId }, { onDelete: 'cascade' }),
    check('pop_ups_type', sql`${t.type} in ('redirect', 'coupon')`),
    check('pop_ups_coupon', sql`(${t.type} = 'coupon') = (${t.couponCode} <> '')`),
    check('pop_ups_discount', sql`${t.discountPercentage} between 1 and 100`),
  ],
);

export const notices = pgTable('notices', {
  code: text().primaryKey(),
  text: text().notNull(),
  href: text().notNull(),
  startsOn: date('starts_on', { mode: 'string' }),
  endsOn: date('ends_on', { mode: 'string' }),
  active: boolean().notNull(),
});
