import { orderSubject } from '#features/account/privacy/access-log/access.ts';
import { handleOperation } from '#features/desk/operations/server/handle-operation.ts';
import type { PaymentDeps } from '#features/purchase/payments/server/deps.ts';
import type { Deps } from '#platform/deps.ts';
import { formatReais } from '#values/money.ts';
import * as operations from '../operations.ts';
import { closeDrawer, listClosings, viewDrawer } from './drawer.ts';
import { returnMoney } from './return-money.ts';
import { stopCharge } from './stop-charge.ts';
import { takePayment } from './take-payment.ts';
import { viewSale } from './view-sale.ts';

const HOW = { cash: 'em dinheiro', terminal: 'na maquininha' } as const;

export const counterOperations = [
  handleOperation(
    operations.viewSale,
    (deps: PaymentDeps, { incrementId }, by) => viewSale(deps, incrementId, by),
    ({ incrementId }) => ({ object: orderSubject(incrementId), text: 'Viu o pagamento no balcão' }),
  ),
  handleOperation(
    operations.take,
    (deps: PaymentDeps, input, by) => takePayment(deps, input, by),
    ({ incrementId, method, totalCents }) => ({
      object: orderSubject(incrementId),
      text: `Recebeu ${formatReais(totalCents)} ${HOW[method]}`,
    }),
  ),
  handleOperation(
    operations.stopCharge,
    (deps: PaymentDeps, { incrementId }, by) => stopCharge(deps, incrementId, by),
    ({ incrementId }) => ({ object: orderSubject(incrementId), text: 'Encerrou a cobrança aberta' }),
  ),
  handleOperation(
    operations.returnMoney,
    (deps: PaymentDeps, input, by) => returnMoney(deps, input, by),
    ({ incrementId, cents, nsu }) => ({
      object: orderSubject(incrementId),
      text: `Devolveu ${formatReais(cents)} ${HOW[nsu === '' ? 'cash' : 'terminal']}`,
    }),
  ),
  handleOperation(operations.viewDrawer, (deps: Deps, input, by) => viewDrawer(deps, input, by)),
  handleOperation(
    operations.closeDrawer,
    (deps: Deps, input, by) => closeDrawer(deps, input, by),
    ({ unitId, countedCents }, { differenceCents }) => ({
      object: `gaveta da unidade ${unitId}`,
      text: `Fechou a gaveta com ${formatReais(countedCents)}${differenceCents === 0 ? '' : `, diferença de ${formatReais(differenceCents)}`}`,
    }),
  ),
  handleOperation(operations.listClosings, (deps: Deps, input, by) => listClosings(deps, input, by)),
];
