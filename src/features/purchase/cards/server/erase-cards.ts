import type { Deps } from '#platform/deps.ts';
import { daysBefore, RETENTION_DAYS } from '#values/retention.ts';
import {
  deleteEnrolments,
  eraseCardData,
  forgetCardDigests,
  forgetTokens,
  selectCardData,
} from './internal/erase-queries.ts';

export async function forgetOldDigests(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  const before = daysBefore(now, RETENTION_DAYS.cardDigests);
  await forgetTokens(deps.db, daysBefore(now, RETENTION_DAYS.cardTokens));
  await forgetCardDigests(deps.db, before);
  await deleteEnrolments(deps.db, before);
}

export const eraseCards = (tx: Deps, customerId: number): Promise<void> => eraseCardData(tx.db, customerId);

export const exportCards = (deps: Deps, customerId: number) => selectCardData(deps.db, customerId);
