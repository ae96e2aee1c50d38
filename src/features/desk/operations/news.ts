/**
 * By order number its newest event, and by unit and day changed seats. `own` means that the listener made it. Null
 * means that anything may have changed.
 */
export type News = Readonly<Record<string, { id: number; own: boolean }>> | null;

/** The key has a space, which no order number has. */
export const agendaKey = (unitCode: string, day: string): string => `${unitCode} ${day}`;

export const isOfOrders = (news: News): boolean =>
  news === null || Object.keys(news).some((key) => !key.includes(' '));
