import { customerSubject } from '#features/account/privacy/access-log/access.ts';
import {
  answerRequest as answerOne,
  findRequest,
} from '#features/account/privacy/data-rights/server/answer-request.ts';
import { openForCustomer } from '#features/account/privacy/data-rights/server/submit-request.ts';
import { handleOperation } from '#features/desk/operations/server/handle-operation.ts';
import type { Deps } from '#platform/deps.ts';
import { spelledProtocol } from '#platform/protocol.ts';
import { countText } from '#values/count-text.ts';
import { revealText } from '../../reveal.ts';
import { customerFor } from '../../server/reach.ts';
import {
  answerRequest,
  exportPerson,
  openRequestFor,
  removePerson,
  revealRequest,
  viewRequest,
} from '../operations.ts';
import {
  NOT_FOUND,
  personForDesk,
  removeForDesk,
  requestSubject,
  revealField,
  viewForDesk,
} from './view-request.ts';

const about = (protocol: string, text: string) => ({
  object: requestSubject(spelledProtocol(protocol)),
  text,
});

export const requestDeskOperations = [
  handleOperation(
    viewRequest,
    (deps: Deps, { protocol }, by) => viewForDesk(deps, protocol, by),
    ({ protocol }) => about(protocol, 'Viu o pedido de titular'),
  ),
  handleOperation(
    revealRequest,
    (deps: Deps, input, by) => revealField(deps, input, by),
    ({ protocol, field, reason }) => about(protocol, revealText(field, reason, null)),
  ),
  handleOperation(
    answerRequest,
    async (deps: Deps, { protocol, answer }, by) => {
      if (!(await findRequest(deps, protocol))) return NOT_FOUND;
      return (await answerOne(deps, { protocol, answer, who: by.name }))
        ? ({ ok: true } as const)
        : ({ ok: false, code: 'answered' } as const);
    },
    ({ protocol }) => about(protocol, 'Respondeu ao pedido de titular'),
  ),
  handleOperation(
    openRequestFor,
    async (deps: Deps, { customerId, kind, message }, by) => {
      const customer = await customerFor(deps, customerId, by, 'customers.handle');
      if (!customer) return NOT_FOUND;
      return { protocol: await openForCustomer(deps, { customer, kind, message, openedBy: by.name }) };
    },
    ({ customerId }, { protocol }) => ({
      object: customerSubject(customerId),
      text: `Abriu o pedido de titular ${protocol}`,
    }),
  ),
  handleOperation(
    exportPerson,
    (deps: Deps, { protocol }, by) => personForDesk(deps, protocol, by),
    ({ protocol }) => about(protocol, 'Baixou os dados de quem pede'),
  ),
  handleOperation(
    removePerson,
    (deps: Deps, { protocol }, by) => removeForDesk(deps, protocol, by),
    ({ protocol }, { lists }) =>
      about(protocol, `Retirou quem pede de ${countText(lists, 'lista', 'listas')} de beneficiários`),
  ),
];
