import { type FoundVisit, findVisitAtDesk } from '#features/care/partner-booking/server/find-visit.ts';
import { isSigned, readVoucherCode } from '#features/care/vouchers/voucher-code.ts';
import type { Operator } from '#features/trust/operations/operator.ts';
import type { Deps } from '#platform/deps.ts';
import { isOver } from '../attendance.ts';
import { type DeskPerson, deskOrder } from './desk-order.ts';

export type FindOutcome =
  | { incrementId: string; people: DeskPerson[]; visit: FoundVisit | null }
  | { ok: false; code: 'unknown' | 'old_issue' | 'visit_cancelled' }
  | { ok: false; code: 'other_unit'; place: string };

/** By a voucher's code or address, its one person; by an order's number, everybody whose services are at these units; by a partner's code, its visit. */
export async function findAtDesk(deps: Deps, typed: string, by: Operator): Promise<FindOutcome> {
  const visit = await findVisitAtDesk(deps, typed, by);
  if (visit) return 'ok' in visit ? visit : { incrementId: '', people: [], visit };
  const compact = typed.replace(/\s/g, '');
  const facts = /^\d{9,12}$/.test(compact)
    ? { incrementId: compact, place: null, issue: null, code: null }
    : readVoucherCode(compact);
  const desk = facts && (await deskOrder(deps, facts.incrementId, by));
  if (!desk) return { ok: false, code: 'unknown' };
  if (facts.code !== null && !isSigned(facts.code, desk.order.id, deps.config.vouchers.keys))
    return { ok: false, code: 'unknown' };
  const meant = desk.people.filter(({ place }) => facts.place === null || place === facts.place);
  const [line] = meant.flatMap(({ lines }) => lines);
  if (!line) return { ok: false, code: 'unknown' };
  const people = meant.filter(({ lines }) => lines.some(({ state }) => state !== 'other_unit'));
  if (people.length === 0) return { ok: false, code: 'other_unit', place: line.place };
  if (facts.issue !== null && facts.issue !== desk.order.voucherIssue)
    return { ok: false, code: 'old_issue' };
  return { incrementId: facts.incrementId, people: people.map(withoutNeedless), visit: null };
}

/** With nothing left to attend, the counter needs the states only, and today's records to print or to undo. */
function withoutNeedless(person: DeskPerson): DeskPerson {
  if (!person.lines.every(({ state }) => isOver(state))) return person;
  const lines = person.lines.map((line) =>
    line.recorded?.today
      ? line
      : { ...line, service: `Serviço ${line.position}`, schedule: '', recorded: null, lots: [] },
  );
  return { ...person, birthDate: '', mother: '', lines };
}
