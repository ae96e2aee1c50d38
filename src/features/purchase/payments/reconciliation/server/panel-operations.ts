import { handleOperation } from '#features/desk/operations/server/handle-operation.ts';
import type { PaymentDeps } from '#features/purchase/payments/server/deps.ts';
import type { Deps } from '#platform/deps.ts';
import { listMoneyToCheck, returnReceipt as returnOperation } from '../operations.ts';
import { moneyToCheck } from './money-to-check.ts';
import { returnReceipt } from './return-receipt.ts';

export const reconciliationOperations = [
  handleOperation(listMoneyToCheck, (deps: Deps, _input, by) => moneyToCheck(deps, by)),
  handleOperation(
    returnOperation,
    (deps: PaymentDeps, { reference }, by) => returnReceipt(deps, reference, by),
    ({ reference }) => ({ object: `recebimento ${reference}`, text: 'Devolveu um recebimento sem pedido' }),
  ),
];
