import { type FoundVisit, findVisitAtDesk } from '#features/care/partner-booking/server/find-visit.ts';
import { isSigned, readVoucherCode, type VoucherFacts } from '#features/care/vouchers/voucher-code.ts';
import type { InputOf } from '#features/desk/operations/operation.ts';
import type { Operator } from '#features/desk/operations/operator.ts';
import type { Deps } from '#platform/deps.ts';
import { isOver } from '../attendance.ts';
import type { find } from '../operations.ts';
import { type DeskOrder, type DeskPerson, deskOrder, UNNAMED } from './desk-order.ts';
import { deskPeople, mayFind } from './desk-people.ts';
import { openedKey } from './opened-key.ts';
import { type Searched, searchPeople } from './search-people.ts';

export interface OpenedPerson extends DeskPerson {
  incrementId: string;
  opened: string;
}

interface Found extends Searched {
  person: OpenedPerson | null;
  visit: FoundVisit | null;
}

export type FindOutcome =
  | Found
  | { ok: false; code: 'unknown' | 'not_due' | 'old_issue' | 'visit_cancelled' }
  | { ok: false; code: 'other_unit'; place: string };

const NOTHING = { person: null, visit: null, rows: [], crowded: false };

/**
 * Finds one person by a voucher's code or address, the visit by a partner's code, and otherwise the people whom this
 * operator may find without one (`mayFind`): by the number of an order, or by who they are. One person is opened.
 */
export async function findAtDesk(
  deps: Deps,
  { code: typed, place }: InputOf<typeof find>,
  by: Operator,
): Promise<FindOutcome> {
  const visit = await findVisitAtDesk(deps, typed, by);
  if (visit) return 'ok' in visit ? visit : { ...NOTHING, visit };
  const compact = typed.replace(/\s/g, '');
  if (/^\d{9,12}$/.test(compact)) {
    const numbered = await findByNumber(deps, { incrementId: compact, place }, by);
    if (numbered) return numbered;
  }
  const facts = readVoucherCode(compact);
  // A long name reads as a code too, but every code has digits.
  if (facts && /\d/.test(compact)) return findByVoucher(deps, facts, by);
  const searched = await searchPeople(deps, typed, by);
  const [row] = searched.rows;
  if (!row) return { ok: false, code: 'not_due' };
  if (searched.rows.length > 1) return { ...NOTHING, ...searched };
  return (await findByNumber(deps, row, by)) ?? { ok: false, code: 'not_due' };
}

async function findByVoucher(
  deps: Deps,
  facts: VoucherFacts & { code: string },
  by: Operator,
): Promise<FindOutcome> {
  const desk = await deskOrder(deps, facts.incrementId, by);
  if (!desk || !isSigned(facts.code, desk.order.id, deps.config.vouchers.keys))
    return { ok: false, code: 'unknown' };
  const person = desk.people.find(({ place }) => place === facts.place);
  const [line] = person?.lines ?? [];
  if (!person || !line) return { ok: false, code: 'unknown' };
  if (person.lines.every(({ state }) => state === 'other_unit'))
    return { ok: false, code: 'other_unit', place: line.place };
  if (facts.issue !== desk.order.voucherIssue) return { ok: false, code: 'old_issue' };
  return { ...NOTHING, person: found(deps, desk, person, by) };
}

/** Null for an unknown number, for another unit and for another day alike. */
async function findByNumber(
  deps: Deps,
  { incrementId, place }: { incrementId: string; place?: number | undefined },
  by: Operator,
): Promise<Found | null> {
  const desk = await deskOrder(deps, incrementId, by);
  if (!desk) return null;
  const rows = (await deskPeople(deps, [desk.order], (sighting) => mayFind(by, sighting))).filter(
    (row) => place === undefined || row.place === place,
  );
  const [row] = rows;
  if (!row) return null;
  if (rows.length > 1) return { ...NOTHING, rows };
  const person = desk.people.find((one) => one.place === row.place);
  return person ? { ...NOTHING, person: found(deps, desk, person, by) } : null;
}

const found = (deps: Deps, desk: DeskOrder, person: DeskPerson, by: Operator): OpenedPerson =>
  opened(deps, desk, withoutNeedless(person), by);

export const opened = (deps: Deps, { order }: DeskOrder, person: DeskPerson, by: Operator): OpenedPerson => ({
  ...person,
  incrementId: order.incrementId,
  opened: openedKey(deps, { orderId: order.id, place: person.place }, by),
});

/** With nothing left to attend, the counter only needs the states, and today's records to print or to undo. */
function withoutNeedless(person: DeskPerson): DeskPerson {
  if (!person.lines.every(({ state }) => isOver(state))) return person;
  const lines = person.lines.map((line) =>
    line.recorded?.today ? line : { ...line, ...UNNAMED, service: `Serviço ${line.position}` },
  );
  return { ...person, civilName: '', birthDate: '', age: '', mother: '', responsible: '', lines };
}
