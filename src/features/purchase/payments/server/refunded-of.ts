import type { Deps } from '#platform/deps.ts';
import type { Cents } from '#values/money.ts';
import { sumRefunds } from './internal/refund-queries.ts';

/** What has gone back of the money that paid these orders, by order; what was paid in excess does not count. */
export const refundedOf = (deps: Deps, orderIds: readonly string[]): Promise<Map<string, Cents>> =>
  sumRefunds(deps.db, orderIds);
