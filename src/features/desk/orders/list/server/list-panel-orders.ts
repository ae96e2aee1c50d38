import { buyerNames, findBuyers } from '#features/account/accounts/server/find-buyers.ts';
import { beneficiaryKey, findPatients } from '#features/account/beneficiaries/server/find-patients.ts';
import type { InputOf } from '#features/desk/operations/operation.ts';
import { type Operator, type Scope, scopeOf } from '#features/desk/operations/operator.ts';
import type { Permission } from '#features/desk/operations/roles.ts';
import { receivedAt } from '#features/purchase/orders/server/bought-at.ts';
import { withLinesByNumbers } from '#features/purchase/orders/server/read-orders.ts';
import { factsOf } from '#features/purchase/orders/status.ts';
import { scheduleBy } from '#features/purchase/orders/to-schedule.ts';
import { unitIdsByCode } from '#features/shop/stores/server/read-units.ts';
import { MOST_COUNTED } from '#platform/database/count-up-to.ts';
import type { Deps } from '#platform/deps.ts';
import { addDays, type CalendarDay, startOfDay } from '#values/calendar-day.ts';
import { capital } from '#values/sentence-case.ts';
import { type exportOrders, type listOrders, MOST_CHOSEN } from '../operations.ts';
import { type SearchTerm, searchTermOf } from '../order-search.ts';
import {
  findAttended,
  findExcess,
  findRefunded,
  type PanelFilter,
  type PanelOrder,
  type Range,
  selectCountedPage,
  selectNumbers,
  selectPanelOrders,
} from './internal/panel-queries.ts';

const SIZE = 50;
const MOST_BUYERS = 200;

type ListInput = InputOf<typeof listOrders>;
export type ChosenOrders = InputOf<typeof exportOrders>['chosen'];

export async function listPanelOrders(deps: Deps, { after, ...input }: ListInput, by: Operator) {
  const filter = await filterOf(deps, input, by);
  const page = { after, limit: SIZE + 1, most: MOST_COUNTED + 1 };
  const { found, total } = await selectCountedPage(deps.db, filter, page);
  const rows = await rowsOf(deps, found.slice(0, SIZE));
  return {
    rows,
    next: found.length > SIZE ? (rows.at(-1)?.incrementId ?? null) : null,
    total: Math.min(total, MOST_COUNTED),
    more: total > MOST_COUNTED,
  };
}

async function filterOf(
  deps: Deps,
  { storeId, unitId, kind, toSchedule, ...asked }: Omit<ListInput, 'after'>,
  by: Operator,
  permission: Permission = 'orders.view',
): Promise<PanelFilter> {
  const ofStore =
    storeId === undefined
      ? undefined
      : [...(await unitIdsByCode(deps)).values()].filter((unit) => unit.storeId === storeId);
  const inStore = ofStore?.map(({ id }) => id);
  const unitIds =
    unitId === undefined ? inStore : [unitId].filter((id) => inStore === undefined || inStore.includes(id));
  const { from, to, paidFrom, paidTo, attendedFrom, attendedTo, refundedFrom, refundedTo, ...columns } =
    asked;
  const { db } = deps;
  const places = { scope: scopeOf(by, permission), unitIds, paymentType: columns.paymentType };
  const paid = rangeOf(paidFrom, paidTo);
  const attended = rangeOf(attendedFrom, attendedTo);
  const refunded = rangeOf(refundedFrom, refundedTo);
  return {
    ...columns,
    ...places,
    created: rangeOf(from, to),
    paid: paid && (await findExcess(db, paid, places)),
    attended: attended && (await findAttended(db, attended, places)),
    refunded: refunded && (await findRefunded(db, refunded, places)),
    toSchedule: toSchedule && { due: toSchedule, now: deps.clock.now() },
    kind: kind && { is: kind, scope: scopeOf(by, 'orders.health') },
  };
}

const rangeOf = (from: CalendarDay | undefined, to: CalendarDay | undefined): Range | undefined =>
  from === undefined && to === undefined
    ? undefined
    : { from: from ? startOfDay(from) : null, before: to ? startOfDay(addDays(to, 1)) : null };

const filterOfChosen = async (
  deps: Deps,
  chosen: ChosenOrders,
  by: Operator,
  permission: Permission = 'orders.view',
): Promise<PanelFilter> =>
  'filter' in chosen
    ? filterOf(deps, chosen.filter, by, permission)
    : { incrementIds: chosen.incrementIds, scope: scopeOf(by, permission) };

interface FilePage {
  after: string | undefined;
  limit: number;
}

/** The next orders, newest first, at units whose orders the operator may export. */
export async function ordersForFile(deps: Deps, chosen: ChosenOrders, by: Operator, page: FilePage) {
  const filter = await filterOfChosen(deps, chosen, by, 'orders.export');
  return identifiedRows(deps, await selectPanelOrders(deps.db, filter, page));
}

export async function chosenNumbers(
  deps: Deps,
  chosen: ChosenOrders,
  by: Operator,
): Promise<{ numbers: string[]; more: boolean }> {
  const filter = await filterOfChosen(deps, chosen, by);
  const found = await selectNumbers(deps.db, filter, { after: undefined, limit: MOST_CHOSEN + 1 });
  return {
    numbers: found.slice(0, MOST_CHOSEN).map(({ incrementId }) => incrementId),
    more: found.length > MOST_CHOSEN,
  };
}

export async function searchPanelOrders(deps: Deps, text: string, by: Operator) {
  const term = searchTermOf(text);
  if (!term) return [];
  const scope = scopeOf(by, 'orders.view');
  const filters = 'incrementId' in term ? [term] : await peopleOf(deps, term, scope);
  const page = { after: undefined, limit: SIZE };
  const incrementIds: string[] = [];
  for (const filter of filters)
    incrementIds.push(
      ...(await selectNumbers(deps.db, { ...filter, scope }, page)).map((one) => one.incrementId),
    );
  return rowsOf(deps, await selectPanelOrders(deps.db, { incrementIds, scope }, page));
}

/** The term finds orders by their buyer, and by a patient of theirs at the operator's units. */
async function peopleOf(deps: Deps, term: Exclude<SearchTerm, { incrementId: string }>, scope: Scope) {
  const customerIds = await findBuyers(deps, term, MOST_BUYERS);
  const among = receivedAt(scope, beneficiaryKey());
  const patients = await findPatients(deps, term, { among, most: MOST_BUYERS });
  return [{ customerIds }, { patientIds: patients.map(({ id }) => id) }];
}

/** The newest orders of one customer at these units. `more` means that there are older ones. */
export async function ordersOfBuyer(deps: Deps, customerId: number, scope: Scope) {
  const found = await withLinesByNumbers(deps, numbersOfBuyer(deps, { customerId, scope, limit: SIZE + 1 }));
  return { more: found.length > SIZE, orders: found.slice(0, SIZE) };
}

export const hasOrderAt = async (deps: Deps, customerId: number, scope: Scope): Promise<boolean> =>
  (await numbersOfBuyer(deps, { customerId, scope, limit: 1 })).length > 0;

interface OfBuyer {
  customerId: number;
  scope: Scope;
  limit: number;
}

const numbersOfBuyer = ({ db }: Deps, { customerId, scope, limit }: OfBuyer) =>
  selectNumbers(db, { customerIds: [customerId], scope }, { after: undefined, limit });

export async function rereadPanelOrders(deps: Deps, incrementIds: readonly string[], by: Operator) {
  const filter = { incrementIds, scope: scopeOf(by, 'orders.view') };
  return rowsOf(deps, await selectPanelOrders(deps.db, filter, { after: undefined, limit: SIZE }));
}

const rowsOf = async (deps: Deps, found: readonly PanelOrder[]) =>
  (await identifiedRows(deps, found)).map(({ id: _id, customerId: _customerId, ...row }) => row);

async function identifiedRows(deps: Deps, found: readonly PanelOrder[]) {
  const names = await buyerNames(deps, [...new Set(found.map(({ customerId }) => customerId))]);
  return found.map(({ paidAt, unbooked, createdAt, visitAt, ...row }) => ({
    ...row,
    createdAt: createdAt.toISOString(),
    visitAt: visitAt?.toISOString() ?? null,
    buyer: names.get(row.customerId) ?? '',
    statusName: capital(factsOf(row.status).name),
    scheduleBy: unbooked && paidAt && factsOf(row.status).bookable ? scheduleBy(paidAt).toISOString() : null,
  }));
}
