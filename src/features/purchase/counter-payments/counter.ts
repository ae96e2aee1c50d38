import type { Cents } from '#values/money.ts';

export const COUNTER_METHODS = ['cash', 'terminal'] as const;

export type CounterMethod = (typeof COUNTER_METHODS)[number];

export const isCounterMethod = (method: string): method is CounterMethod =>
  (COUNTER_METHODS as readonly string[]).includes(method);

export const CARD_BRANDS = ['Visa', 'Mastercard', 'Elo', 'Amex', 'Hipercard', 'Outra'] as const;

export const MOST_INSTALLMENTS = 12;

/** Returns the change in cents; null when less was given than the total. */
export const changeOf = (givenCents: Cents, totalCents: Cents): Cents | null =>
  givenCents < totalCents ? null : givenCents - totalCents;

/** The cash of one operator, unit and day. */
export interface Drawer {
  receivedCents: Cents;
  returnedCents: Cents;
}

/** Cents that the drawer should hold, besides the coins with which the day began. Negative if more was returned than received. */
export const expectedIn = ({ receivedCents, returnedCents }: Drawer): Cents => receivedCents - returnedCents;
