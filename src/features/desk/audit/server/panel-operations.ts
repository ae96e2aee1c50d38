import { orderSubject } from '#features/account/privacy/access-log/access.ts';
import { handleOperation } from '#features/desk/operations/server/handle-operation.ts';
import { staffNames } from '#features/desk/staff/team/server/manage-team.ts';
import type { Deps } from '#platform/deps.ts';
import { csvMoment, csvOf } from '#platform/import/csv.ts';
import { addDays, type CalendarDay, startOfDay } from '#values/calendar-day.ts';
import type { AuditRow } from '../audit-row.ts';
import { exportAudit, listAll, listOwn, listPeople, verify } from '../operations.ts';
import { type AuditFilter, listAudit, verifyAudit } from './read-audit.ts';

const SIZE = 50;
const EXPORTED = 10_000;
const HEAD = ['Linha', 'Quando (Brasília)', 'Quem', 'O quê', 'Etapa', 'Em quê', 'Operação'];
const STAGES = { asked: 'pedido', refused: 'não deu certo', done: '' } as const;

interface FilterInput extends Omit<AuditFilter, 'from' | 'to'> {
  from?: CalendarDay | undefined;
  to?: CalendarDay | undefined;
}

const between = ({ from, to, object, ...filter }: FilterInput): AuditFilter => ({
  ...filter,
  object: object && /^\d+$/.test(object) ? orderSubject(object) : object,
  from: from ? startOfDay(from) : undefined,
  to: to ? startOfDay(addDays(to, 1)) : undefined,
});

const rowView = ({ hash: _, staffId, shellName, ...row }: AuditRow, names: ReadonlyMap<number, string>) => ({
  ...row,
  at: row.at.toISOString(),
  who: shellName ?? (staffId === null ? '' : (names.get(staffId) ?? '')),
});

async function pageOf(deps: Deps, filter: AuditFilter, before: number | undefined) {
  const { rows, next } = await listAudit(deps, filter, { before, size: SIZE });
  const names = await staffNames(deps);
  return { rows: rows.map((row) => rowView(row, names)), next };
}

export const auditOperations = [
  handleOperation(listAll, (deps: Deps, { before, ...input }) => pageOf(deps, between(input), before)),
  handleOperation(listPeople, async (deps: Deps) => ({
    people: [...(await staffNames(deps))].map(([id, name]) => ({ id, name })),
  })),
  handleOperation(
    exportAudit,
    async (deps: Deps, input) => {
      const { rows, next } = await listAudit(deps, between(input), { size: EXPORTED });
      const names = await staffNames(deps);
      const lines = rows.map((row) => {
        const { seq, who, operation, stage, object, text } = rowView(row, names);
        return [String(seq), csvMoment(row.at), who, text, STAGES[stage], object, operation];
      });
      return { csv: csvOf([HEAD, ...lines], { mark: true }), rows: rows.length, more: next !== null };
    },
    (_, { rows }) => ({ object: 'auditoria', text: `Baixou ${rows} linhas da auditoria` }),
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
