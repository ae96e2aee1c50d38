import { orderSubject } from '#features/account/privacy/access-log/access.ts';
import { covers, scopeOf } from '#features/desk/operations/operator.ts';
import { handleOperation } from '#features/desk/operations/server/handle-operation.ts';
import {
  findLine,
  findWithLines,
  NO_LINE,
  ORDER_NOT_FOUND,
} from '#features/purchase/orders/server/find-covered.ts';
import type { OrderDeps } from '#features/purchase/orders/server/order-payments.ts';
import { addressLines } from '#features/purchase/quotes/summary.ts';
import { viewUnit } from '#features/shop/stores/server/read-units.ts';
import { changeUnit, listUnits } from '../operations.ts';
import { changeUnit as moveToUnit, unitsForLine } from './change-unit.ts';

export const unitChangeOperations = [
  handleOperation(listUnits, async (deps: OrderDeps, { incrementId, line: position }, by) => {
    const order = await findWithLines(deps, incrementId);
    const line = order?.lines[position - 1];
    if (!order || !covers(by, 'orders.handle', line ? [line] : order.lines)) return ORDER_NOT_FOUND;
    if (!line) return NO_LINE;
    const scope = scopeOf(by, 'orders.handle');
    const units = (await unitsForLine(deps, line)).filter(({ unit }) => scope?.includes(unit.id) ?? true);
    return {
      units: units.map(({ unit, offer }) => ({
        code: unit.code,
        name: unit.name,
        address: addressLines(unit)[0] ?? '',
        left: offer.unlimited ? null : offer.balance,
      })),
    };
  }),
  handleOperation(
    changeUnit,
    async (deps: OrderDeps, { incrementId, seen, line, unit }, by) => {
      const found = await findLine(deps, { incrementId, line, seen }, by);
      if ('code' in found) return found;
      const to = await viewUnit(deps, unit);
      if (to && !covers(by, 'orders.handle', [{ unitId: to.id }]))
        return { ok: false, code: 'not_offered' } as const;
      const outcome = await moveToUnit(deps, { incrementId, lines: [line], unit, seen, who: by.name });
      return outcome.ok ? { unitName: outcome.unitName, booked: outcome.booked } : outcome;
    },
    ({ incrementId, line }, { unitName }) => ({
      object: orderSubject(incrementId),
      text: `Trocou a unidade do serviço ${line}: ${unitName}`,
    }),
  ),
];
