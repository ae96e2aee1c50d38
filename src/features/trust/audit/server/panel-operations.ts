import { handleOperation } from '#features/trust/operations/server/handle-operation.ts';
import { staffNames } from '#features/trust/staff/server/manage-team.ts';
import type { Deps } from '#platform/deps.ts';
import { addDays, startOfDay } from '#values/calendar-day.ts';
import type { AuditRow } from '../audit-row.ts';
import { listAll, listOwn, verify } from '../operations.ts';
import { type AuditFilter, listAudit, verifyAudit } from './read-audit.ts';

const SIZE = 50;

const shown = ({ hash: _, staffId, shellName, ...row }: AuditRow, names: ReadonlyMap<number, string>) => ({
  ...row,
  at: row.at.toISOString(),
  who: shellName ?? (staffId === null ? '' : (names.get(staffId) ?? '')),
});

async function pageOf(deps: Deps, filter: AuditFilter, before: number | undefined) {
  const { rows, next } = await listAudit(deps, filter, { before, size: SIZE });
  const names = await staffNames(deps);
  return { rows: rows.map((row) => shown(row, names)), next };
}

export const auditOperations = [
  handleOperation(listAll, (deps: Deps, { before, from, to, ...filter }) =>
    pageOf(
      deps,
      {
        ...filter,
        from: from ? startOfDay(from) : undefined,
        to: to ? startOfDay(addDays(to, 1)) : undefined,
      },
      before,
    ),
  ),
  handleOperation(listOwn, (deps: Deps, { before }, { staffId }) =>
    staffId === null ? Promise.resolve({ rows: [], next: null }) : pageOf(deps, { staffId }, before),
  ),
  handleOperation(verify, async (deps: Deps) => {
    const verdict = await verifyAudit(deps);
    return {
      intact: verdict.ok,
      rows: verdict.rows,
      brokenAt: verdict.ok ? null : verdict.brokenAt,
      checkedAt: deps.clock.now().toISOString(),
    };
  }),
];
