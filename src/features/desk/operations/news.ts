/**
 * By order number, its newest event; by unit and day, changed seats. `own`: made by the listener. Null: anything may have
 * changed.
 */
export type News = Readonly<Record<string, { id: number; own: boolean }>> | null;

/** Has a space, which no order number has. */
export const agendaKey = (unitCode: string, day: string): string => `${unitCode} ${day}`;

export const isOfOrders = (news: News): boolean =>
  news === null || Object.keys(news).some((key) => !key.includes(' '));
