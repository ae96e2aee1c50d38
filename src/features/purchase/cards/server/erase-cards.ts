import type { Deps } from '#platform/deps.ts';
import { daysBefore, RETENTION_DAYS } from '#values/retention.ts';
import { forgetCardDigests, selectCardData } from './internal/erase-queries.ts';

export const forgetOldDigests = (deps: Deps): Promise<void> =>
  forgetCardDigests(deps.db, daysBefore(deps.clock.now(), RETENTION_DAYS.cardDigests));

export const exportCards = (deps: Deps, customerId: number) => selectCardData(deps.db, customerId);
