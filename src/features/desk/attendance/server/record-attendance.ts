import { randomUUID } from 'node:crypto';
import { releaseVisitsOf } from '#features/care/appointments/server/end-appointments.ts';
import { planVisitAt } from '#features/care/preparation/plans/server/plan-visit-at.ts';
import type { InputOf } from '#features/desk/operations/operation.ts';
import type { Operator } from '#features/desk/operations/operator.ts';
import { attendLines } from '#features/purchase/orders/fulfilment/server/attend-line.ts';
import type { OrderLine } from '#features/purchase/orders/order.ts';
import { lockOrder } from '#features/purchase/orders/server/move-order.ts';
import type { OrderDeps } from '#features/purchase/orders/server/order-payments.ts';
import { findByNumber } from '#features/purchase/orders/server/read-orders.ts';
import { scheduleLine } from '#features/purchase/orders/server/schedule-order.ts';
import type { OrderStatus } from '#features/purchase/orders/status.ts';
import { dayOf } from '#values/calendar-day.ts';
import { type DeskState, momentProblem, vaccineProblems } from '../attendance.ts';
import type { record } from '../operations.ts';
import { leaveQueues } from '../queue/server/arrivals.ts';
import { type DeskLine, type DeskOrder, type DeskPerson, deskOrder } from './desk-order.ts';
import { type OpenedPerson, opened } from './find-at-desk.ts';
import { insertAttendances, selectByKey } from './internal/queries.ts';
import { openedKey } from './opened-key.ts';

type Typed = InputOf<typeof record>;
type Entry = Typed['lines'][number];

/** A service to record. Time and performer of the whole form apply unless the entry has its own. */
interface Chosen {
  entry: Entry;
  /** The path of the entry's fields in the input. */
  path: string;
  at: Date;
  performer: string;
  line: DeskLine;
  own: OrderLine;
}

export type RecordOutcome =
  | { status: OrderStatus; person: OpenedPerson; repeated: boolean }
  | { ok: false; code: 'not_found' }
  | { ok: false; code: 'other_unit'; place: string }
  | { ok: false; code: 'invalid'; fields: Record<string, string> }
  /** The seat is on a later day, and the operator has not said that it is to be freed. */
  | { ok: false; code: 'seat_ahead'; days: string[] }
  /** `stale`: a service was attended or cancelled meanwhile. `fields` has the reason of each refused service. */
  | { ok: false; code: 'stale' | 'cannot'; answers: string[]; fields: Record<string, string> };

/**
 * Records services of one person, all or none. The caller runs a transaction. A repeated `key` changes nothing and gets
 * the same answer.
 */
export async function recordAttendance(tx: OrderDeps, typed: Typed, by: Operator): Promise<RecordOutcome> {
  const { key = randomUUID().replaceAll('-', ''), incrementId } = typed;
  const order = await findByNumber(tx, incrementId);
  // Everything below is read under the order's lock, so the second of two attendants sees what the first did.
  const desk = order && (await lockOrder(tx, order.id)) && (await deskOrder(tx, incrementId, by));
  const person = desk && personOf(desk, typed.lines);
  if (!person) return { ok: false, code: 'not_found' };
  const proof = openedKey(tx, { orderId: desk.order.id, place: person.place }, by);
  if (by.via === 'panel' && typed.opened !== proof) return { ok: false, code: 'not_found' };
  const chosen = chosenOf(tx, { typed, desk, person, by });
  const foreign = chosen.find(({ line }) => line.state === 'other_unit');
  if (foreign) return { ok: false, code: 'other_unit', place: foreign.line.place };
  const earlier = await selectByKey(tx.db, key);
  if (earlier.length > 0)
    return isSame(earlier, chosen)
      ? { status: desk.order.status, person: opened(tx, desk, person, by), repeated: true }
      : { ok: false, code: 'not_found' };
  return refusalOf(tx, { typed, desk, chosen }) ?? write(tx, { key, by, person, chosen, desk });
}

/** Null where the services are not all of one person. */
function personOf({ people }: DeskOrder, entries: readonly Entry[]): DeskPerson | null {
  const isOwn = ({ lines }: DeskPerson) =>
    entries.every(({ position }) => lines.some((line) => line.position === position));
  return people.find(isOwn) ?? null;
}

interface Request {
  typed: Typed;
  desk: DeskOrder;
  person: DeskPerson;
  by: Operator;
}

const chosenOf = ({ clock }: OrderDeps, { typed, desk, person, by }: Request): Chosen[] =>
  typed.lines.flatMap((entry, index) => {
    const line = person.lines.find(({ position }) => position === entry.position);
    const own = desk.order.lines[entry.position - 1];
    const at = entry.at ?? typed.at;
    return line && own
      ? [
          {
            entry,
            path: `lines.${index}`,
            at: at === undefined ? clock.now() : new Date(at),
            performer: entry.performer ?? typed.performer ?? by.name,
            line,
            own,
          },
        ]
      : [];
  });

const isSame = (earlier: readonly { lineId: number }[], chosen: readonly Chosen[]): boolean =>
  earlier.length === chosen.length &&
  chosen.every(({ own }) => earlier.some(({ lineId }) => lineId === own.id));

function refusalOf(
  { clock }: OrderDeps,
  { typed, desk, chosen }: Pick<Request, 'typed' | 'desk'> & { chosen: readonly Chosen[] },
): Extract<RecordOutcome, { ok: false }> | null {
  const refused = chosen.filter(({ line }) => line.state !== 'ready');
  if (refused.length > 0)
    return {
      ok: false,
      code: refused.some(({ line }) => MEANWHILE.includes(line.state)) ? 'stale' : 'cannot',
      answers: refused.map(({ line }) =>
        chosen.length === 1 ? line.answer : `${line.service}: ${line.answer}`,
      ),
      fields: Object.fromEntries(refused.map(({ path, line }) => [path, line.answer])),
    };
  const times = { now: clock.now(), paidAt: desk.order.paidAt };
  const problems = chosen.flatMap(({ entry, path, at, line }) => {
    const atPath = entry.at === undefined ? 'at' : `${path}.at`;
    const vaccine = line.kind === 'vaccine' ? vaccineProblems(entry, dayOf(at)) : {};
    return [
      [atPath, momentProblem(at, times)],
      ...Object.entries(vaccine).map(([field, problem]) => [`${path}.${field}`, problem]),
    ].filter(([, problem]) => problem);
  });
  if (problems.length > 0) return { ok: false, code: 'invalid', fields: Object.fromEntries(problems) };
  const days = [...new Set(chosen.map(({ line }) => line.ahead).filter(Boolean))];
  return days.length > 0 && !typed.freeSeats ? { ok: false, code: 'seat_ahead', days } : null;
}

const MEANWHILE: readonly DeskState[] = ['attended', 'cancelled'];

interface Written {
  key: string;
  by: Operator;
  person: DeskPerson;
  chosen: readonly Chosen[];
  desk: DeskOrder;
}

async function write(tx: OrderDeps, { key, by, person, chosen, desk }: Written): Promise<RecordOutcome> {
  const { order } = desk;
  const now = tx.clock.now();
  const moments = chosen.map((one) => ({ ...one, at: new Date(Math.min(one.at.getTime(), now.getTime())) }));
  const early = moments.filter(({ line }) => line.ahead !== '');
  await bringForward(tx, desk, early, by);
  const attended = await attendLines(tx, {
    incrementId: order.incrementId,
    lines: moments.map(({ line, at }) => ({ line: line.position, collectedAt: at })),
    who: by.name,
  });
  if (!attended.ok) throw new Error(`services that were ready are ${attended.code}`);
  if (early.length > 0)
    await releaseVisitsOf(
      tx,
      order.quoteId,
      order.lines.filter(({ id, state }) => state !== 'cancelled' && early.every(({ own }) => own.id !== id)),
      'given_up',
    );
  await insertAttendances(
    tx.db,
    moments.map(({ entry, at, performer, line, own }) => {
      const isVaccine = line.kind === 'vaccine';
      const { lot, maker, dose } = isVaccine ? entry : { lot: '', maker: '', dose: '' };
      return {
        orderId: order.id,
        lineId: own.id,
        requestKey: key,
        kind: line.kind,
        at,
        performer,
        productId: own.productId,
        unitId: own.unitId,
        serviceName: line.service,
        unitName: line.place,
        patientName: person.name,
        patientCivilName: person.civilName,
        patientDocument: person.document,
        patientBirthDate: person.birthDate || null,
        patientMother: person.mother,
        lot,
        maker,
        dose,
        expiresOn: (isVaccine && entry.expiresOn) || null,
        nextDose: (isVaccine && entry.nextDose) || null,
        recordedAt: now,
        recordedBy: by.name,
      };
    }),
  );
  await leaveQueues(tx, order, person.place);
  const after = await deskOrder(tx, order.incrementId, by);
  const recorded = after?.people.find(({ place }) => place === person.place);
  if (!after || !recorded) throw new Error('the order is gone');
  return { status: attended.status, person: opened(tx, after, recorded, by), repeated: false };
}

/** The hour of an early patient becomes now, so that an undone record does not lead back to the freed seat. */
async function bringForward(
  tx: OrderDeps,
  { order, expectedOf }: DeskOrder,
  early: readonly Chosen[],
  by: Operator,
): Promise<void> {
  for (const { own, at, line } of early.filter((one) => one.own.bookedFor !== null)) {
    const { scheduledAt, validUntil, resultBy, resultWas } = own;
    await scheduleLine(tx, {
      orderId: order.id,
      line: own,
      to: { scheduledAt, validUntil, bookedFor: at, resultBy, resultWas },
      kind: 'booked',
      reason: `Serviço ${line.position} antecipado de ${line.ahead}`,
      who: by.name,
    });
  }
  for (const visit of new Set(early.map(({ own }) => expectedOf(own).visit))) {
    const [first] = early.filter(({ own }) => expectedOf(own).visit === visit);
    const isWhole = visit?.plan.services.every(({ id }) => early.some(({ own }) => own.productId === id));
    if (first && visit?.planned?.reserved && visit.beneficiaryId !== null && isWhole)
      await planVisitAt(tx, {
        customerId: order.customerId,
        quoteId: order.quoteId,
        beneficiaryId: visit.beneficiaryId,
        unitId: visit.unitId,
        part: visit.part,
        startsAt: first.at,
      });
  }
}
