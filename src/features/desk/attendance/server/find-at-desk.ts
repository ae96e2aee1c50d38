import { type FoundVisit, findVisitAtDesk } from '#features/care/partner-booking/server/find-visit.ts';
import { isSigned, readVoucherCode } from '#features/care/vouchers/voucher-code.ts';
import type { Operator } from '#features/desk/operations/operator.ts';
import type { Deps } from '#platform/deps.ts';
import { isOver } from '../attendance.ts';
import { type DeskLine, type DeskOrder, type DeskPerson, deskOrder } from './desk-order.ts';
import { openedKey } from './opened-key.ts';

interface OpenedPerson extends DeskPerson {
  opened: string;
}

export type FindOutcome =
  | { incrementId: string; people: OpenedPerson[]; visit: FoundVisit | null }
  | { ok: false; code: 'unknown' | 'not_due' | 'old_issue' | 'visit_cancelled' }
  | { ok: false; code: 'other_unit'; place: string };

/**
 * Finds one person by a voucher's code or address, the visit by a partner's code, and by an order's number the people
 * whose visit at these units is due. Numbers are consecutive, so a number alone shows no other patient.
 */
export async function findAtDesk(deps: Deps, typed: string, by: Operator): Promise<FindOutcome> {
  const visit = await findVisitAtDesk(deps, typed, by);
  if (visit) return 'ok' in visit ? visit : { incrementId: '', people: [], visit };
  const compact = typed.replace(/\s/g, '');
  if (/^\d{9,12}$/.test(compact)) return findByNumber(deps, compact, by);
  const facts = readVoucherCode(compact);
  const desk = facts && (await deskOrder(deps, facts.incrementId, by));
  if (!desk) return { ok: false, code: 'unknown' };
  if (!isSigned(facts.code, desk.order.id, deps.config.vouchers.keys)) return { ok: false, code: 'unknown' };
  const matching = desk.people.filter(({ place }) => place === facts.place);
  const [line] = matching.flatMap(({ lines }) => lines);
  if (!line) return { ok: false, code: 'unknown' };
  const people = matching.filter(({ lines }) => lines.some(({ state }) => state !== 'other_unit'));
  if (people.length === 0) return { ok: false, code: 'other_unit', place: line.place };
  if (facts.issue !== desk.order.voucherIssue) return { ok: false, code: 'old_issue' };
  return { incrementId: facts.incrementId, people: opened(deps, desk, people, by), visit: null };
}

const opened = (deps: Deps, { order }: DeskOrder, people: readonly DeskPerson[], by: Operator) =>
  people.map((person) => ({
    ...withoutNeedless(person),
    opened: openedKey(deps, { orderId: order.id, place: person.place }, by),
  }));

/** The refusal is the same for an unknown number, for another unit and for another day. */
async function findByNumber(deps: Deps, incrementId: string, by: Operator): Promise<FindOutcome> {
  const desk = await deskOrder(deps, incrementId, by);
  if (!desk) return { ok: false, code: 'not_due' };
  const isDue = ({ position, state, recorded }: DeskLine): boolean => {
    const line = desk.order.lines[position - 1];
    return recorded?.today === true || (line !== undefined && !isOver(state) && desk.isDue(line));
  };
  const people = desk.people.filter(({ lines }) => lines.some(isDue));
  if (people.length === 0) return { ok: false, code: 'not_due' };
  return { incrementId, people: opened(deps, desk, people, by), visit: null };
}

/** With nothing left to attend, the counter only needs the states, and today's records to print or to undo. */
function withoutNeedless(person: DeskPerson): DeskPerson {
  if (!person.lines.every(({ state }) => isOver(state))) return person;
  const lines = person.lines.map((line) =>
    line.recorded?.today
      ? line
      : { ...line, service: `Serviço ${line.position}`, schedule: '', recorded: null, lots: [] },
  );
  return { ...person, civilName: '', birthDate: '', mother: '', lines };
}
