import type { Deps } from '#platform/deps.ts';
import type { Cents } from '#values/money.ts';
import { sumRefunds } from './internal/refund-queries.ts';

/** Refunds by order. Refunds of excess payments do not count. */
export const refundedOf = (deps: Deps, orderIds: readonly string[]): Promise<Map<string, Cents>> =>
  sumRefunds(deps.db, orderIds);
