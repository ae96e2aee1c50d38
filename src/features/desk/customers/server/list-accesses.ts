import { customerSubject } from '#features/account/privacy/access-log/access.ts';
import { listOperatorViews } from '#features/account/privacy/access-log/server/access-records.ts';
import { listAudit } from '#features/desk/audit/server/read-audit.ts';
import { isLookOfOperation, type Operator } from '#features/desk/operations/operator.ts';
import { staffNames } from '#features/desk/staff/team/server/manage-team.ts';
import type { Deps } from '#platform/deps.ts';
import { capital } from '#values/sentence-case.ts';
import { noteIdIn } from '../reveal.ts';
import { selectNotesOf } from './internal/queries.ts';
import { customerFor, NOT_FOUND } from './reach.ts';

const SHOWN = 200;

/** Rows of the audit trail about the customer, with the typed reasons, and commands that leave no row there. */
export async function accessesOf(deps: Deps, customerId: number, by: Operator) {
  if (!(await customerFor(deps, customerId, by, 'customers.view'))) return NOT_FOUND;
  const object = customerSubject(customerId);
  const { rows } = await listAudit(deps, { object }, { size: SHOWN });
  const names = await staffNames(deps);
  const notes = new Map((await selectNotesOf(deps.db, customerId)).map(({ id, note }) => [id, note]));
  const views = await listOperatorViews(deps, { subjects: [object] });
  const found = [
    ...rows.map(({ at, staffId, shellName, text }) => ({
      at,
      who: shellName ?? names.get(staffId ?? 0) ?? '',
      text,
      note: notes.get(noteIdIn(text) ?? 0) ?? '',
    })),
    ...views
      .filter(({ command }) => !isLookOfOperation(command))
      .map(({ at, operator, command }) => ({ at, who: operator, text: capital(command), note: '' })),
  ];
  return {
    rows: found
      .toSorted((a, b) => b.at.getTime() - a.at.getTime())
      .slice(0, SHOWN)
      .map((row) => ({ ...row, at: row.at.toISOString() })),
  };
}
