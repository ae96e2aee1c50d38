/**
 * By order number its newest event, by unit and day changed seats, and that messages came or changed. `own` means that the listener made it. Null
 * means that anything may have changed.
 */
export type News = Readonly<Record<string, { id: number; own: boolean }>> | null;

/** This key and that of messages have a space, which no order number has. */
export const agendaKey = (unitCode: string, day: string): string => `${unitCode} ${day}`;

/** The key of messages, without their numbers. */
export const CONTACTS_KEY = 'fale conosco';

export const isOfContacts = (news: News): boolean => news === null || Object.hasOwn(news, CONTACTS_KEY);

export const isOfOrders = (news: News): boolean =>
  news === null || Object.keys(news).some((key) => !key.includes(' '));
