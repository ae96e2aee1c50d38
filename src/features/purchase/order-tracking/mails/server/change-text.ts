import { moveRefusal } from '#features/care/appointments/may-move.ts';
import { appointmentsOf } from '#features/care/appointments/server/visits-of.ts';
import { visitMoment } from '#features/purchase/order-tracking/outlook.ts';
import type { Order, OrderLine } from '#features/purchase/orders/order.ts';
import type { Deps } from '#platform/deps.ts';

type Line = Pick<OrderLine, 'beneficiaryId' | 'unitId' | 'bookedFor' | 'homeVisit'> & { zone: string };

type Moved = Pick<Line, 'beneficiaryId'>;

interface Change {
  line: Line;
  moved: readonly Moved[];
  all: readonly Moved[];
  /** The buyer's former time in milliseconds; undefined when the store moved the visit. */
  from?: number | undefined;
}

/** After a change by the store, offers another time only while the page still lets the customer choose one. */
export async function changeText(
  deps: Deps,
  { quoteId, incrementId }: Pick<Order, 'quoteId' | 'incrementId'>,
  { line, moved, all, from }: Change,
): Promise<string> {
  const ofOne = countPeople(moved) < countPeople(all);
  if (from !== undefined && line.bookedFor) {
    const now = deps.clock.now();
    const moment = (at: Date) => visitMoment({ at, zone: line.zone, atHome: line.homeVisit !== null }, now);
    return `Você mudou o horário ${ofOne ? 'de uma pessoa ' : ''}do pedido ${incrementId}: de ${moment(new Date(from))} para ${moment(line.bookedFor)}. Se não foi você, fale conosco.`;
  }
  const seat = (await appointmentsOf(deps, quoteId)).find(
    ({ beneficiaryId, unitId, startsAt }) =>
      beneficiaryId === line.beneficiaryId &&
      unitId === line.unitId &&
      startsAt.getTime() === line.bookedFor?.getTime(),
  );
  const mayChoose = seat && moveRefusal(seat, deps.clock.now()) === null;
  const subject = ofOne ? 'horário de uma pessoa' : 'seu horário';
  return `Precisamos mudar o ${subject} do pedido ${incrementId}. Se não puder, ${mayChoose ? 'escolha outro no pedido' : 'fale conosco'}.`;
}

const countPeople = (lines: readonly Moved[]): number =>
  new Set(lines.map(({ beneficiaryId }) => beneficiaryId)).size;
