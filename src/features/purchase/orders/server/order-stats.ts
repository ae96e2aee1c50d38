import type { SQL } from 'drizzle-orm';
import { countWaitingOrders } from './internal/queries.ts';

export interface OrderStats {
  unpaid: number;
  late: number;
  held: number;
  suspended: number;
}

/** An order should end within this time, because stock is held two minutes beyond the deadline and the sweep runs every minute. */
const LATE_MS = 10 * 60_000;

export const orderStats = (now: Date): SQL => countWaitingOrders(new Date(now.getTime() - LATE_MS));
