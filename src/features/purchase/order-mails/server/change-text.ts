import { moveRefusal } from '#features/care/appointments/may-move.ts';
import { appointmentsOf } from '#features/care/appointments/server/visits-of.ts';
import type { Order, OrderLine } from '#features/purchase/orders/order.ts';
import type { Deps } from '#platform/deps.ts';

type Line = Pick<OrderLine, 'beneficiaryId' | 'unitId' | 'bookedFor'>;

interface Change {
  line: Line;
  moved: readonly Line[];
  all: readonly Line[];
}

/** The store moved a visit. Offers another time only while the page still lets the customer choose one. */
export async function changeText(
  deps: Deps,
  { quoteId, incrementId }: Pick<Order, 'quoteId' | 'incrementId'>,
  { line, moved, all }: Change,
): Promise<string> {
  const seat = (await appointmentsOf(deps, quoteId)).find(
    ({ beneficiaryId, unitId, startsAt }) =>
      beneficiaryId === line.beneficiaryId &&
      unitId === line.unitId &&
      startsAt.getTime() === line.bookedFor?.getTime(),
  );
  const mayChoose = seat && moveRefusal(seat, deps.clock.now()) === null;
  const whose = countPeople(moved) < countPeople(all) ? 'horário de uma pessoa' : 'seu horário';
  return `Precisamos mudar o ${whose} do pedido ${incrementId}. Se não puder, ${mayChoose ? 'escolha outro no pedido' : 'fale conosco'}.`;
}

const countPeople = (lines: readonly Line[]): number =>
  new Set(lines.map(({ beneficiaryId }) => beneficiaryId)).size;
