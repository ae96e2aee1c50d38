import { type Beneficiary, isMinor } from '#features/account/beneficiaries/beneficiary.ts';
import { beneficiariesOfQuote } from '#features/account/beneficiaries/server/list-beneficiaries.ts';
import { mergePlan } from '#features/care/preparation/merge-plan.ts';
import { personOf } from '#features/care/preparation/person-of.ts';
import { contraindicationsFor, exclusionLead, statementsOf } from '#features/care/preparation/prep-rule.ts';
import { rulesOf } from '#features/care/preparation/server/rules-of.ts';
import { type CheckedLine, checkOrder } from '#features/care/vouchers/server/verify-voucher.ts';
import { covers, type Operator } from '#features/desk/operations/operator.ts';
import { zonesOf } from '#features/purchase/orders/fulfilment/server/zones-of.ts';
import { isRecollection } from '#features/purchase/orders/line-states.ts';
import type { OrderLine, OrderView } from '#features/purchase/orders/order.ts';
import { arrivalText, scheduleText } from '#features/purchase/orders/schedule.ts';
import { mayReopen } from '#features/purchase/orders/server/reopen-line.ts';
import { factsOf } from '#features/purchase/orders/status.ts';
import type { ProductSummary } from '#features/shop/catalogue/product.ts';
import { materialsOf, productsByIds } from '#features/shop/catalogue/server/read-products.ts';
import { dayText, localTime, onDayText } from '#features/shop/stores/opening-hours/schedule.ts';
import { unitsByIds } from '#features/shop/stores/server/read-units.ts';
import type { Unit } from '#features/shop/stores/store.ts';
import type { Deps } from '#platform/deps.ts';
import { STORE_ZONE, shortDay } from '#values/calendar-day.ts';
import { hourText } from '#values/hour.ts';
import { capital } from '#values/sentence-case.ts';
import { type AttendanceKind, ageOf, type DeskState, isOutOfAge, kindOf } from '../attendance.ts';
import { questionsOf, type Topic } from '../questions.ts';
import { type Expected, expectedTimes } from './expected-times.ts';
import { type AttendanceRow, type LotRow, selectOfOrder } from './internal/queries.ts';
import { lotsInUse } from './lots-in-use.ts';

export interface DeskLine {
  position: number;
  service: string;
  place: string;
  /** Code of the unit. */
  unit: string;
  schedule: string;
  /** "terça, 1/12" where the patient's hour is on a later day; '' otherwise. */
  ahead: string;
  kind: AttendanceKind;
  state: DeskState;
  answer: string;
  material: string;
  needsRequest: boolean;
  contraindications: string[];
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
  age: string;
  minor: boolean;
  mother: string;
  responsible: string;
  questions: Topic[];
  lines: DeskLine[];
}

export interface DeskOrder {
  order: OrderView;
  people: DeskPerson[];
  expectedOf(line: OrderLine): Expected;
  zoneOf(line: OrderLine): string;
}

interface Facts {
  order: OrderView;
  expectedOf(line: OrderLine): Expected;
  units: ReadonlyMap<number, Unit>;
  materials: ReadonlyMap<number, string>;
  rules: Awaited<ReturnType<typeof rulesOf>>;
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
  const productIds = [...new Set(order.lines.map(({ productId }) => productId))];
  const facts: Facts = {
    order,
    by,
    now,
    zoneOf: await zonesOf(deps, order.lines),
    expectedOf: await expectedTimes(deps, [order]),
    units: await unitsByIds(deps, [...new Set(order.lines.map(({ unitId }) => unitId))]),
    products: await productsByIds(deps, productIds),
    materials: await materialsOf(deps, productIds),
    rules: await rulesOf(deps, productIds),
    records: await selectOfOrder(deps.db, order.id),
    lots: await lotsInUse(deps, order.lines),
  };
  const ids = order.lines.flatMap(({ beneficiaryId }) => beneficiaryId ?? []);
  const known = await beneficiariesOfQuote(deps, order.customerId, [...new Set(ids)]);
  const people = found.people.map(({ place, name, civilName, document, lines }) => {
    const first = lineAt(order, lines[0]);
    const person = known.get(first?.beneficiaryId ?? 0);
    const today = localTime(now, first ? facts.zoneOf(first) : STORE_ZONE).day;
    const own = lines.map((line) => lineView(line, person, facts));
    return {
      place,
      name,
      civilName,
      document,
      birthDate: person?.birthDate ?? '',
      age: person ? ageOf(person.birthDate, today) : '',
      minor: person !== undefined && isMinor(person.birthDate, today),
      mother: person?.affiliation ?? '',
      responsible: person?.responsibleName ?? '',
      questions: questionsFor(own, facts),
      lines: own,
    };
  });
  return { order, people, expectedOf: facts.expectedOf, zoneOf: facts.zoneOf };
}

/** Asks about all services together that can be attended now. */
function questionsFor(lines: readonly DeskLine[], { order, products }: Facts): Topic[] {
  const ready = lines.flatMap(({ state, position }) => {
    const line = order.lines[position - 1];
    return state === 'ready' && line ? [line] : [];
  });
  return questionsOf(
    mergePlan(
      ready.map(({ productId: id, productName: name, advice }) => ({
        id,
        name,
        isVaccine: kindOf(products.get(id)?.serviceType) === 'vaccine',
        rules: advice.rules,
      })),
      ready.some(({ advice }) => advice.askDoctor) ? 'ask' : null,
    ),
  );
}

const lineAt = ({ lines }: OrderView, line: CheckedLine | undefined): OrderLine | undefined =>
  line && lines[line.position - 1];

function lineView(checked: CheckedLine, person: Beneficiary | undefined, facts: Facts): DeskLine {
  const { order, by, now, products, records, units } = facts;
  const line = lineAt(order, checked) as OrderLine;
  const { position } = checked;
  const zone = facts.zoneOf(line);
  const product = products.get(line.productId);
  const kind = kindOf(product?.serviceType);
  const base = { position, place: line.unitName, unit: units.get(line.unitId)?.code ?? '', kind };
  if (!covers(by, 'attendance.record', [line]))
    return {
      ...base,
      ...UNNAMED,
      service: `Serviço ${position}`,
      state: 'other_unit',
      answer: `Outra unidade: ${line.unitName}`,
    };
  const record = records.find(({ lineId }) => lineId === line.id);
  const { day: today } = localTime(now, zone);
  const state = stateOf(checked, order, isOutOfAge(product, person?.birthDate ?? '', today));
  const { at } = facts.expectedOf(line);
  const day = at && localTime(at, zone).day;
  const isOpen = line.state === 'open';
  return {
    ...base,
    service: line.productName,
    schedule: isOpen
      ? [
          isRecollection(line) && 'Nova coleta, sem custo',
          at ? hourAtDesk(at, line, { zone, now }) : capital(scheduleText(line, zone, now)),
        ]
          .filter(Boolean)
          .join('. ')
      : '',
    ahead: isOpen && day && day > today ? dayText(day, today) : '',
    state,
    material: facts.materials.get(line.productId) ?? '',
    needsRequest: product?.needsRequest ?? false,
    contraindications: statementsOf(
      contraindicationsFor(facts.rules.get(line.productId) ?? [], personOf(person, today)),
      exclusionLead(kind === 'vaccine'),
    ),
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

/** Hides a service from people of other units, and from a counter where no service is left. */
export const UNNAMED = {
  schedule: '',
  ahead: '',
  material: '',
  needsRequest: false,
  contraindications: [],
  recorded: null,
  lots: [],
};

/** "Hoje, 7h30", "Terça, 1/12, 7h30", "Hoje, entre 7h e 9h" at home. */
export function hourAtDesk(
  at: Date,
  { homeVisit }: Pick<OrderLine, 'homeVisit'>,
  { zone, now }: { zone: string; now: Date },
): string {
  const { day, minute } = localTime(at, zone);
  const { day: today } = localTime(now, zone);
  const hour = homeVisit ? arrivalText(minute, true) : hourText(minute);
  return `${day === today ? 'Hoje' : capital(dayText(day, today))}, ${hour}`;
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
