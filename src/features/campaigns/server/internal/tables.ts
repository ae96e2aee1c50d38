import { sql } from 'drizzle-orm';
import { boolean, check, date, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { PopUpColours, PopUpType } from '../../pop-up.ts';

/** Calls to action that open by themselves; the newest one that is on is shown. Days of Brasília, both included. */
export const popUps = pgTable(
  'pop_ups',
  {
    code: text().primaryKey(),
    type: text().notNull().$type<PopUpType>(),
    title: text().notNull(),
    label: text().notNull(),
    discountPercentage: integer('discount_percentage'),
    /** Empty for redirect. */
    couponCode: text('coupon_code').notNull(),
    /** Empty = the specification's text. */
    buttonText: text('button_text').notNull(),
    colours: jsonb().notNull().$type<PopUpColours>(),
    productId: integer('product_id').notNull(),
    startsOn: date('starts_on', { mode: 'string' }),
    endsOn: date('ends_on', { mode: 'string' }),
    active: boolean().notNull(),
  },
  (t) => [
    check('pop_ups_type', sql`${t.type} in ('redirect', 'coupon')`),
    check('pop_ups_coupon', sql`(${t.type} = 'coupon') = (${t.couponCode} <> '')`),
    check('pop_ups_discount', sql`${t.discountPercentage} between 1 and 100`),
  ],
);

/** The operator's messages to everybody, shown as a strip that can be closed. */
export const notices = pgTable('notices', {
  code: text().primaryKey(),
  text: text().notNull(),
  /** A path of this store or an https address; '' = none. */
  href: text().notNull(),
  startsOn: date('starts_on', { mode: 'string' }),
  endsOn: date('ends_on', { mode: 'string' }),
  active: boolean().notNull(),
});
