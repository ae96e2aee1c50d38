import { covers, type Operator } from '#features/desk/operations/operator.ts';
import { type ChosenOrders, chosenNumbers } from '#features/desk/orders/list/server/list-panel-orders.ts';
import { mailOfState } from '#features/desk/orders/server/resend-mail.ts';
import type { Order } from '#features/purchase/orders/order.ts';
import { newestEvent, ordersByNumbers } from '#features/purchase/orders/server/orders-by-numbers.ts';
import type { Deps } from '#platform/deps.ts';
import { BULK_ACTS, type BulkAct, isClosable } from '../bulk.ts';

const EXAMPLES = 5;

const SUITS: Record<BulkAct, (order: Order) => boolean> = {
  resend: (order) => mailOfState(order) !== null,
  close: isClosable,
};

interface PreviewInput {
  act: BulkAct;
  chosen: ChosenOrders;
}

/** The run checks each order again. */
export async function previewBulk(deps: Deps, { act, chosen }: PreviewInput, by: Operator) {
  const { numbers, more } = await chosenNumbers(deps, chosen, by);
  const orders = await ordersByNumbers(deps, numbers);
  const whyNot = (order: (typeof orders)[number]): string => {
    const places = order.unitIds.map((unitId) => ({ unitId }));
    if (!covers(by, 'orders.handle', places)) return 'Há serviços fora das suas unidades.';
    return SUITS[act](order) ? '' : BULK_ACTS[act].leftOut;
  };
  const { '': suited = [], ...others } = Object.groupBy(orders, whyNot);
  const numbersOf = (some: typeof orders = []) => some.map(({ incrementId }) => incrementId);
  const unseen = 'filter' in chosen ? 0 : new Set(chosen.incrementIds).size - orders.length;
  return {
    incrementIds: numbersOf(suited),
    leftOut: [
      ...Object.entries(others).map(([why, some = []]) => ({
        why,
        count: some.length,
        examples: numbersOf(some).slice(0, EXAMPLES),
      })),
      ...(unseen > 0 ? [{ why: 'Não encontramos estes pedidos.', count: unseen, examples: [] }] : []),
    ],
    more,
    seen: await newestEvent(
      deps,
      suited.map(({ id }) => id),
    ),
  };
}
