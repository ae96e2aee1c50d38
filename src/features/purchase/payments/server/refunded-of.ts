import type { Deps } from '#platform/deps.ts';
import type { Cents } from '#values/money.ts';
import { sumRefunds } from './internal/refund-queries.ts';

/** Excludes refunds of excess payments. */
export const refundedOf = (deps: Deps, orderIds: readonly string[]): Promise<Map<string, Cents>> =>
  sumRefunds(deps.db, orderIds);
