import type { Deps } from '#platform/deps.ts';
import { daysBefore, RETENTION_DAYS } from '#values/retention.ts';
import { deleteUnpaidPix, selectPixData } from './internal/erase-queries.ts';

export const forgetUnpaidPayers = (deps: Deps): Promise<number> =>
  deleteUnpaidPix(deps, daysBefore(deps.clock.now(), RETENTION_DAYS.unpaidPayers));

export const exportPix = (deps: Deps, customerId: number) => selectPixData(deps.db, customerId);
