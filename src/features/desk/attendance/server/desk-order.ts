import type { Beneficiary } from '#features/account/beneficiaries/beneficiary.ts';
import { beneficiariesOfQuote } from '#features/account/beneficiaries/server/list-beneficiaries.ts';
import { plannedVisits } from '#features/care/preparation/plans/server/planned-visits.ts';
import { type CheckedLine, checkOrder } from '#features/care/vouchers/server/verify-voucher.ts';
import { covers, type Operator } from '#features/desk/operations/operator.ts';
import { zonedLines } from '#features/purchase/orders/fulfilment/server/zoned-lines.ts';
import { zonesOf } from '#features/purchase/orders/fulfilment/server/zones-of.ts';
import { visitOfLine, visitsOfLines } from '#features/purchase/orders/fulfilment/visit-of-line.ts';
import type { OrderLine, OrderView } from '#features/purchase/orders/order.ts';
import { scheduleText } from '#features/purchase/orders/schedule.ts';
import { mayReopen } from '#features/purchase/orders/server/reopen-line.ts';
import { factsOf } from '#features/purchase/orders/status.ts';
import type { ProductSummary } from '#features/shop/catalogue/product.ts';
import { productsByIds } from '#features/shop/catalogue/server/read-products.ts';
import { localTime, onDayText } from '#features/shop/stores/opening-hours/schedule.ts';
import type { Deps } from '#platform/deps.ts';
import { shortDay } from '#values/calendar-day.ts';
import { type AttendanceKind, type DeskState, isOutOfAge, kindOf } from '../attendance.ts';
import { type AttendanceRow, type LotRow, selectOfOrder } from './internal/queries.ts';
import { lotsInUse } from './lots-in-use.ts';

export interface DeskLine {
  position: number;
  service: string;
  place: string;
  schedule: string;
  kind: AttendanceKind;
  state: DeskState;
  answer: string;
  recorded: ReturnType<typeof recordView> | null;
  lots: { lot: string; expiresOn: string; maker: string }[];
}

export interface DeskPerson {
  place: number;
  name: string;
  /** The name in the document, where it differs from the social one; '' otherwise. */
  civilName: string;
  document: string;
  birthDate: string;
  mother: string;
  lines: DeskLine[];
}

export interface DeskOrder {
  order: OrderView;
  people: DeskPerson[];
  /** True if the line's patient has an hour today or had one on an earlier day, on the clock of the place. */
  isDue(line: OrderLine): boolean;
}

interface Facts {
  order: OrderView;
  expectedAt(line: OrderLine): Date | null;
  by: Operator;
  now: Date;
  zoneOf(line: OrderLine): string;
  products: ReadonlyMap<number, ProductSummary>;
  records: readonly AttendanceRow[];
  lots: readonly LotRow[];
}

/** The order as this operator's counter sees it. Lines at other people's units have no name. */
export async function deskOrder(deps: Deps, incrementId: string, by: Operator): Promise<DeskOrder | null> {
  const found = await checkOrder(deps, incrementId);
  if (!found) return null;
  const { order } = found;
  const now = deps.clock.now();
  const zoneOf = await zonesOf(deps, order.lines);
  const planned = await plannedVisits(deps, order.quoteId);
  const visitOf = visitOfLine(visitsOfLines(await zonedLines(deps, order.lines), planned));
  const expectedAt = (line: OrderLine) => {
    const seat = visitOf(line)?.planned;
    return line.bookedFor ?? (seat?.reserved ? seat.startsAt : null);
  };
  const facts = {
    order,
    by,
    now,
    zoneOf,
    expectedAt,
    products: await productsByIds(
      deps,
      order.lines.map(({ productId }) => productId),
    ),
    records: await selectOfOrder(deps.db, order.id),
    lots: await lotsInUse(deps, order.lines),
  };
  const ids = order.lines.flatMap(({ beneficiaryId }) => beneficiaryId ?? []);
  const known = await beneficiariesOfQuote(deps, order.customerId, [...new Set(ids)]);
  const people = found.people.map(({ place, name, civilName, document, lines }) => {
    const person = known.get(lineAt(order, lines[0])?.beneficiaryId ?? 0);
    return {
      place,
      name,
      civilName,
      document,
      birthDate: person?.birthDate ?? '',
      mother: person?.affiliation ?? '',
      lines: lines.map((line) => lineView(line, person, facts)),
    };
  });
  const isDue = (line: OrderLine) => {
    const [at, zone] = [expectedAt(line), zoneOf(line)];
    return at !== null && localTime(at, zone).day <= localTime(now, zone).day;
  };
  return { order, people, isDue };
}

const lineAt = ({ lines }: OrderView, line: CheckedLine | undefined): OrderLine | undefined =>
  line && lines[line.position - 1];

function lineView(checked: CheckedLine, person: Beneficiary | undefined, facts: Facts): DeskLine {
  const { order, by, now, products, records } = facts;
  const line = lineAt(order, checked) as OrderLine;
  const { position } = checked;
  const zone = facts.zoneOf(line);
  const product = products.get(line.productId);
  const base = { position, place: line.unitName, kind: kindOf(product?.serviceType) };
  if (!covers(by, 'attendance.record', [line]))
    return {
      ...base,
      service: `Serviço ${position}`,
      schedule: '',
      state: 'other_unit',
      answer: `Outra unidade: ${line.unitName}`,
      recorded: null,
      lots: [],
    };
  const record = records.find(({ lineId }) => lineId === line.id);
  const outOfAge = isOutOfAge(product, person?.birthDate ?? '', localTime(now, zone).day);
  const state = stateOf(checked, order, outOfAge);
  return {
    ...base,
    service: line.productName,
    schedule:
      line.state === 'open'
        ? scheduleText({ ...line, plannedFor: facts.expectedAt(line), reserved: true }, zone, now)
        : '',
    state,
    answer: answerOf(state, { checked, order, record, zone, now }),
    recorded: record
      ? recordView(record, {
          zone,
          now,
          mayUndo: mayReopen(order.status) && covers(by, 'attendance.undo', [line]),
        })
      : null,
    lots: facts.lots.flatMap(({ productId, unitId, lot, expiresOn, maker }) =>
      productId === line.productId && unitId === line.unitId && expiresOn ? [{ lot, expiresOn, maker }] : [],
    ),
  };
}

function stateOf({ state }: CheckedLine, { status, voucherHold }: OrderView, outOfAge: boolean): DeskState {
  if (state === 'attended' || state === 'cancelled' || state === 'asked') return state;
  const { phase, bookable } = factsOf(status);
  if (phase === 'canceled' || phase === 'cancelling') return 'cancelled';
  if (voucherHold) return 'suspended';
  if (!bookable) return 'not_ready';
  if (state !== 'usable') return state;
  return outOfAge ? 'age' : 'ready';
}

interface Answered {
  checked: CheckedLine;
  order: OrderView;
  record: AttendanceRow | undefined;
  zone: string;
  now: Date;
}

function answerOf(state: DeskState, { checked, order, record, zone, now }: Answered): string {
  switch (state) {
    case 'attended': {
      const { at, who } = record ? { at: record.at, who: record.recordedBy } : checked;
      const when = at ? ` em ${deskMoment(at, now, zone)}` : '';
      return `Já atendido${when}${who ? ` por ${who}` : ''}`;
    }
    case 'cancelled':
      return factsOf(order.status).phase === 'cancelling' ? 'Em cancelamento' : 'Cancelado';
    case 'expired':
      return `Venceu ${onDayText(checked.validUntil ?? '', localTime(now, zone).day)}`;
    case 'waiting':
      return 'A agendar: marque antes o dia e a hora';
    case 'asked':
      return 'O cliente pediu o cancelamento: decida antes';
    case 'age':
      return 'Idade fora da faixa';
    case 'suspended':
      return 'Voucher suspenso: fale com a gerência';
    case 'not_ready':
      return `Pedido ${factsOf(order.status).name}`;
    case 'ready':
    case 'other_unit':
      return '';
  }
}

/** "21/11 09:12", by the clock of the place. */
function deskMoment(at: Date, now: Date, zone: string): string {
  const { day, minute } = localTime(at, zone);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${shortDay(day, localTime(now, zone).day)} ${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
}

interface Undoing {
  zone: string;
  now: Date;
  mayUndo: boolean;
}

export const isSameDay = (one: Date, other: Date, zone: string): boolean =>
  localTime(one, zone).day === localTime(other, zone).day;

const recordView = (row: AttendanceRow, { zone, now, mayUndo }: Undoing) => {
  const today = isSameDay(row.recordedAt, now, zone);
  return {
    id: row.id,
    kind: row.kind,
    at: row.at.toISOString(),
    performer: row.performer,
    recordedBy: row.recordedBy,
    lot: row.lot,
    expiresOn: row.expiresOn ?? '',
    maker: row.maker,
    dose: row.dose,
    nextDose: row.nextDose ?? '',
    today,
    undoable: mayUndo && today,
  };
};
