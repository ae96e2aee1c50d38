/** By order number, its newest event. `own`: made by the listener. Null: anything may have changed. */
export type News = Readonly<Record<string, { id: number; own: boolean }>> | null;
