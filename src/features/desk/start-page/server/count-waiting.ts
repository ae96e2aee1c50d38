import { type SQL, sql } from 'drizzle-orm';
import { openRequests } from '#features/account/privacy/data-rights/server/open-requests.ts';
import { daysOutside } from '#features/care/appointments/server/appointments-in-sql.ts';
import { waitingAtLaboratory } from '#features/care/laboratory/server/waiting-at-laboratory.ts';
import { cappedOfLate } from '#features/care/partner-booking/server/visit-caps.ts';
import { rulesToApprove } from '#features/care/preparation/server/rules-to-approve.ts';
import { lateVisits } from '#features/desk/agenda/server/visits-today.ts';
import { expiringLots } from '#features/desk/attendance/server/expiring-lots.ts';
import { failedLately } from '#features/desk/change-sets/server/failed-lately.ts';
import { waitingFor } from '#features/desk/change-sets/server/waiting-for.ts';
import { may, type Operator, type Scope, scopeOf } from '#features/desk/operations/operator.ts';
import { daysToClose } from '#features/desk/reports/closing/server/days-to-close.ts';
import { settingInSql } from '#features/desk/settings/server/settings.ts';
import { requestsToDecide as teamRequestsToDecide } from '#features/desk/staff/team/server/read-requests.ts';
import { waitingContacts } from '#features/outreach/contact/inbox/server/list-contacts.ts';
import { approvalsToDecide } from '#features/purchase/cancellations/server/read-approvals.ts';
import { requestsToDecide } from '#features/purchase/cancellations/server/read-cancellations.ts';
import { waitingNotes } from '#features/purchase/invoices/server/waiting-notes.ts';
import {
  isHeld,
  isSuspended,
  isToSchedule,
  ordersWhere,
} from '#features/purchase/orders/server/waiting-orders.ts';
import {
  lateRefunds,
  unmatchedReceipts,
} from '#features/purchase/payments/reconciliation/server/money-to-check.ts';
import { lowStock } from '#features/shop/stock/server/low-stock.ts';
import { countUpTo } from '#platform/database/count-up-to.ts';
import type { Deps } from '#platform/deps.ts';
import { deadJobs } from '#platform/jobs/job-stats.ts';
import { COUNTER_NAMES, COUNTERS, type CounterName } from '../counters.ts';

interface Rows {
  count: SQL;
  late?: SQL;
  today?: SQL;
}

const NOTHING = sql`select 1 where false`;

const ROWS: Readonly<Record<CounterName, (scope: Scope, now: Date, staffId: number | null) => Rows>> = {
  lateVisits: (scope, now) => ({ count: lateVisits(scope, now) }),
  laboratory: (scope, now) => ({ count: waitingAtLaboratory(scope, now) }),
  cancellations: (scope) => ({ count: requestsToDecide(scope) }),
  approvals: (scope, _, staffId) => ({ count: approvalsToDecide(scope, staffId) }),
  teamRequests: (_scope, _now, staffId) => ({ count: teamRequestsToDecide(staffId) }),
  lostTimes: (scope, now) => ({ count: ordersWhere(scope, isToSchedule('lost', now)) }),
  outsideHours: (scope, now) => ({ count: daysOutside(scope, now) }),
  toSchedule: (scope, now) => ({
    count: ordersWhere(scope, isToSchedule('any', now)),
    late: ordersWhere(scope, isToSchedule('late', now)),
    today: ordersWhere(scope, isToSchedule('today', now)),
  }),
  held: (scope) => ({ count: ordersWhere(scope, isHeld) }),
  refunds: (scope, now) => ({ count: lateRefunds(scope, now) }),
  suspended: (scope) => ({ count: ordersWhere(scope, isSuspended) }),
  // The closing is of the whole store.
  daysToClose: (scope, now) => ({ count: scope === null ? daysToClose(now) : NOTHING }),
  // Money without an order belongs to no unit.
  receipts: (scope, now) => ({ count: scope === null ? unmatchedReceipts(now) : NOTHING }),
  notes: (scope) => ({ count: waitingNotes(scope) }),
  failedChanges: (_, now) => ({ count: failedLately(now) }),
  waitingChanges: (_scope, _now, staffId) => ({ count: waitingFor(staffId) }),
  rulesToApprove: (_, now) => ({ count: rulesToApprove(now) }),
  lowStock: (scope, now) => ({ count: lowStock({ days: settingInSql('low_stock'), scope, now }) }),
  lots: (scope, now) => ({ count: expiringLots(settingInSql('expiring_lots'), scope, now) }),
  jobs: () => ({ count: deadJobs }),
  partners: (_, now) => ({ count: cappedOfLate(now) }),
  lateContacts: (_, now) => ({ count: waitingContacts('late', now) }),
  newContacts: (_, now) => ({ count: waitingContacts('without owner', now) }),
  requests: (_, now) => ({
    count: openRequests('any', now),
    late: openRequests('late', now),
    today: openRequests('today', now),
  }),
};

export async function countWaiting(deps: Deps, by: Operator) {
  const now = deps.clock.now();
  const names = COUNTER_NAMES.filter((name) => may(by, COUNTERS[name].permission));
  if (names.length === 0) return [];
  const columns = names.map((name) => {
    const { count, late, today } = ROWS[name](scopeOf(by, COUNTERS[name].permission), now, by.staffId);
    const counts = [count, late ?? NOTHING, today ?? NOTHING].map(countUpTo);
    return sql`array[${sql.join(counts, sql`, `)}] as ${sql.identifier(name)}`;
  });
  const { rows } = await deps.db.execute<Record<CounterName, [number, number, number]>>(
    sql`select ${sql.join(columns, sql`, `)}`,
  );
  return names.flatMap((name) => {
    const [count, late, today] = rows[0]?.[name] ?? [0, 0, 0];
    return count > 0 ? [{ name, count, late, today }] : [];
  });
}
