import { lt } from 'drizzle-orm';
import { deleteOld } from '#platform/database/delete-old.ts';
import type { Deps } from '#platform/deps.ts';
import type { Subject } from '#platform/personal-data.ts';
import { formatMoment } from '#values/moment.ts';
import { daysBefore, RETENTION_DAYS, RETENTION_YEARS, yearsBefore } from '#values/retention.ts';
import { type AccessView, customerSubject, orderSubject } from '../access.ts';
import { type Period, selectAccesses, selectNewestAccesses, selectViews } from './internal/queries.ts';
import { accessRecords, operatorViews } from './internal/tables.ts';

const MAX_LISTED = 1000;
const SHOWN = 10;

export const listAccesses = (deps: Deps, filter: Period & { customerId?: number | undefined }) =>
  selectAccesses(deps.db, filter);

export const listOperatorViews = (
  deps: Deps,
  filter: Period & { subjects?: readonly string[] | undefined },
) => selectViews(deps.db, { ...filter, limit: MAX_LISTED });

/** The customer sees when their data was viewed, but no operator's name. */
export async function exportAccess(
  deps: Deps,
  { customerId, orders }: Pick<Subject, 'customerId' | 'orders'>,
) {
  const subjects = [
    customerSubject(customerId),
    ...orders.map(({ incrementId }) => orderSubject(incrementId)),
  ];
  const views = await selectViews(deps.db, { subjects });
  return {
    access_records: await selectAccesses(deps.db, { customerId }),
    operator_views: views.map(({ at, command }) => ({ at, command })),
  };
}

export async function recentAccesses(deps: Deps, customerId: number): Promise<AccessView[]> {
  const records = await selectNewestAccesses(deps.db, customerId, SHOWN);
  return records.map(({ at, ...rest }) => ({ ...rest, when: formatMoment(at) }));
}

export async function removeOldAccess(deps: Deps): Promise<void> {
  const now = deps.clock.now();
  await deleteOld(deps, accessRecords, lt(accessRecords.at, daysBefore(now, RETENTION_DAYS.accessRecords)));
  await deleteOld(deps, operatorViews, lt(operatorViews.at, yearsBefore(now, RETENTION_YEARS.operatorViews)));
}
