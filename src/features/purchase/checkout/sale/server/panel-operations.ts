import { customerSubject } from '#features/account/privacy/access-log/access.ts';
import { recordOperatorView } from '#features/account/privacy/access-log/server/record-access.ts';
import { lookOf } from '#features/desk/operations/operator.ts';
import { handleOperation } from '#features/desk/operations/server/handle-operation.ts';
import type { PaymentDeps } from '#features/purchase/payments/server/deps.ts';
import type { Deps } from '#platform/deps.ts';
import { offerSubject } from '../../offers/operations.ts';
import * as operations from '../operations.ts';
import { findBuyer } from './buyer.ts';
import { prepareSale } from './prepare-sale.ts';
import { addPerson, registerBuyer } from './register-buyer.ts';
import { sell } from './sell.ts';

export const saleOperations = [
  handleOperation(
    operations.findBuyer,
    (deps: Deps, { text }, by) => findBuyer(deps, text, by),
    // The row leaves out the words, which name people.
    (_, { rows }) => ({ object: 'clientes', text: `Procurou quem compra no balcão e achou ${rows.length}` }),
  ),
  handleOperation(
    operations.registerBuyer,
    (deps: Deps, input, by) => registerBuyer(deps, input, by),
    (_, { id }) => ({
      object: customerSubject(id),
      text: 'Cadastrou o cliente no balcão, com o documento conferido',
    }),
  ),
  handleOperation(
    operations.addPerson,
    (deps: Deps, input, by) => addPerson(deps, input, by),
    ({ customer }) => ({ object: customerSubject(customer.id), text: 'Cadastrou uma pessoa do cliente' }),
  ),
  handleOperation(
    operations.prepareSale,
    async (deps: PaymentDeps, input, by) => {
      const view = await prepareSale(deps, input, by);
      if (!('ok' in view))
        await recordOperatorView(deps, {
          ...lookOf(by, 'venda no balcão'),
          subject: customerSubject(input.customer.id),
        });
      return view;
    },
    ({ customer }) => ({ object: customerSubject(customer.id), text: 'Abriu uma venda para o cliente' }),
  ),
  handleOperation(
    operations.sell,
    (deps: PaymentDeps, input, by) => sell(deps, input, by),
    ({ id, terms }, { incrementId }) => ({
      object: offerSubject(id),
      text: `Vendeu no balcão: pedido ${incrementId}${terms.length > 0 ? ', termos aceitos pelo cliente na hora' : ''}`,
    }),
  ),
];
