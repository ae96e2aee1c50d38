import { handleOperation } from '#features/trust/operations/server/handle-operation.ts';
import type { Deps } from '#platform/deps.ts';
import { listMoneyToCheck } from '../operations.ts';
import { moneyToCheck } from './money-to-check.ts';

export const reconciliationOperations = [
  handleOperation(listMoneyToCheck, (deps: Deps, _input, by) => moneyToCheck(deps, by)),
];
