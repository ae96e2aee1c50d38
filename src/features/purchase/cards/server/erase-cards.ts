import type { Deps } from '#platform/deps.ts';
import { daysBefore, KEPT_DAYS } from '#values/kept.ts';
import { forgetCardDigests, selectCardData } from './internal/erase-queries.ts';

export const forgetOldDigests = (deps: Deps): Promise<void> =>
  forgetCardDigests(deps.db, daysBefore(deps.clock.now(), KEPT_DAYS.cardDigests));

export const exportCards = (deps: Deps, customerId: number) => selectCardData(deps.db, customerId);
