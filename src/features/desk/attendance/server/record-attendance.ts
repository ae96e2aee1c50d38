import { randomUUID } from 'node:crypto';
import type { InputOf } from '#features/desk/operations/operation.ts';
import type { Operator } from '#features/desk/operations/operator.ts';
import { attendLine } from '#features/purchase/orders/fulfilment/server/attend-line.ts';
import { lockOrder } from '#features/purchase/orders/server/move-order.ts';
import type { OrderDeps } from '#features/purchase/orders/server/order-payments.ts';
import { findByNumber } from '#features/purchase/orders/server/read-orders.ts';
import type { OrderStatus } from '#features/purchase/orders/status.ts';
import { dayOf } from '#values/calendar-day.ts';
import { type DeskState, momentProblem, vaccineProblems } from '../attendance.ts';
import type { record } from '../operations.ts';
import { type DeskLine, type DeskOrder, type DeskPerson, deskOrder } from './desk-order.ts';
import { insertAttendance, selectByKey } from './internal/queries.ts';
import { openedKey } from './opened-key.ts';

type Typed = InputOf<typeof record>;
type Input = Typed & Required<Pick<Typed, 'key' | 'at' | 'performer'>>;

export type RecordOutcome =
  | { status: OrderStatus; line: DeskLine; repeated: boolean }
  | { ok: false; code: 'not_found' }
  | { ok: false; code: 'other_unit'; place: string }
  | { ok: false; code: 'invalid'; fields: Record<string, string> }
  /** `stale`: the service was attended or cancelled meanwhile. */
  | { ok: false; code: 'stale' | 'cannot'; state: DeskState; answer: string };

/** The caller runs a transaction. A repeated `key` changes nothing and gets the same answer. */
export async function recordAttendance(tx: OrderDeps, typed: Typed, by: Operator): Promise<RecordOutcome> {
  const {
    key = randomUUID().replaceAll('-', ''),
    at = tx.clock.now().toISOString(),
    performer = by.name,
    incrementId,
    position,
  } = typed;
  const input = { ...typed, key, at, performer };
  const order = await findByNumber(tx, incrementId);
  // Everything below is read under the order's lock, so the second of two attendants sees what the first did.
  const desk = order && (await lockOrder(tx, order.id)) && (await deskOrder(tx, incrementId, by));
  const found = desk && findLine(desk, position);
  if (!found) return { ok: false, code: 'not_found' };
  const { line, person } = found;
  const { place } = person;
  if (by.via === 'panel' && typed.opened !== openedKey(tx, { orderId: desk.order.id, place }, by))
    return { ok: false, code: 'not_found' };
  const lineId = desk.order.lines[position - 1]?.id ?? 0;
  if (line.state === 'other_unit') return { ok: false, code: 'other_unit', place: line.place };
  const earlier = await selectByKey(tx.db, key);
  if (earlier)
    return earlier.lineId === lineId
      ? { status: desk.order.status, line, repeated: true }
      : { ok: false, code: 'not_found' };
  if (line.state !== 'ready') {
    const isOver = line.state === 'attended' || line.state === 'cancelled';
    return { ok: false, code: isOver ? 'stale' : 'cannot', state: line.state, answer: line.answer };
  }
  const fields = problemsOf(input, line, { now: tx.clock.now(), paidAt: desk.order.paidAt });
  if (Object.keys(fields).length > 0) return { ok: false, code: 'invalid', fields };
  return write(tx, { input, by, person, line, desk });
}

function findLine({ people }: DeskOrder, position: number): { line: DeskLine; person: DeskPerson } | null {
  for (const person of people) {
    const line = person.lines.find((one) => one.position === position);
    if (line) return { line, person };
  }
  return null;
}

function problemsOf(
  input: Input,
  { kind }: DeskLine,
  times: { now: Date; paidAt: Date | null },
): Record<string, string> {
  const moment = new Date(input.at);
  const at = momentProblem(moment, times);
  const entries = {
    ...(at && { at }),
    ...(kind === 'vaccine' && vaccineProblems(input, dayOf(moment))),
  };
  return entries as Record<string, string>;
}

interface Written {
  input: Input;
  by: Operator;
  person: DeskPerson;
  line: DeskLine;
  desk: DeskOrder;
}

async function write(tx: OrderDeps, { input, by, person, line, desk }: Written): Promise<RecordOutcome> {
  const { incrementId, position, performer } = input;
  const now = tx.clock.now();
  const at = new Date(Math.min(Date.parse(input.at), now.getTime()));
  const attended = await attendLine(tx, { incrementId, line: position, who: by.name, collectedAt: at });
  if (!attended.ok) throw new Error(`a service that was ready is ${attended.code}`);
  const { order } = desk;
  const own = order.lines[position - 1];
  const isVaccine = line.kind === 'vaccine';
  const { lot, maker, dose } = isVaccine ? input : { lot: '', maker: '', dose: '' };
  await insertAttendance(tx.db, {
    orderId: order.id,
    lineId: own?.id ?? 0,
    requestKey: input.key,
    kind: line.kind,
    at,
    performer,
    productId: own?.productId ?? 0,
    unitId: own?.unitId ?? 0,
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
    expiresOn: (isVaccine && input.expiresOn) || null,
    nextDose: (isVaccine && input.nextDose) || null,
    recordedAt: now,
    recordedBy: by.name,
  });
  const after = await deskOrder(tx, incrementId, by);
  const recorded = after && findLine(after, position);
  if (!recorded) throw new Error('the order is gone');
  return { status: attended.status, line: recorded.line, repeated: false };
}
