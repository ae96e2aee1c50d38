import { customerSubject } from '#features/account/privacy/access-log/access.ts';
import { revealText } from '#features/desk/customers/reveal.ts';
import { handleOperation } from '#features/desk/operations/server/handle-operation.ts';
import type { Deps } from '#platform/deps.ts';
import { CLOSING_REASONS } from '../inbox.ts';
import * as operations from '../operations.ts';
import { answerContact, closeContact, passContact, reopenContact, takeContact } from './change-contact.ts';
import { contactsOf, listContacts } from './list-contacts.ts';
import { contactSubject, revealField, viewContact } from './view-contact.ts';

const about = (protocol: string, text: string) => ({ object: contactSubject(protocol), text });

export const contactDeskOperations = [
  handleOperation(
    operations.listContacts,
    (deps: Deps, input, by) => listContacts(deps, input, by),
    (_, { rows }) => ({ object: 'mensagens', text: `Viu a lista de mensagens: ${rows.length}` }),
  ),
  handleOperation(
    operations.listContactsOf,
    (deps: Deps, input, by) => contactsOf(deps, input, by),
    ({ customerId }, { rows }) => ({
      object: customerSubject(customerId),
      text: `Viu as mensagens do cliente: ${rows.length}`,
    }),
  ),
  handleOperation(
    operations.viewContact,
    (deps: Deps, { protocol }, by) => viewContact(deps, protocol, by),
    ({ protocol }) => about(protocol, 'Viu a mensagem'),
  ),
  handleOperation(
    operations.revealContact,
    (deps: Deps, input, by) => revealField(deps, input, by),
    ({ protocol, field, reason }) => about(protocol, revealText(field, reason, null)),
  ),
  handleOperation(
    operations.takeContact,
    (deps: Deps, input, by) => takeContact(deps, input, by),
    ({ protocol }) => about(protocol, 'Assumiu a mensagem'),
  ),
  handleOperation(
    operations.passContact,
    (deps: Deps, input) => passContact(deps, input),
    ({ protocol, staffId }) => about(protocol, `Passou a mensagem para a pessoa ${staffId}`),
  ),
  handleOperation(
    operations.answerContact,
    (deps: Deps, input, by) => answerContact(deps, input, by),
    ({ protocol }) => about(protocol, 'Respondeu à mensagem'),
  ),
  handleOperation(
    operations.closeContact,
    (deps: Deps, input, by) => closeContact(deps, input, by),
    ({ protocol, reason }) =>
      about(protocol, `Encerrou a mensagem sem resposta: ${CLOSING_REASONS[reason].toLowerCase()}`),
  ),
  handleOperation(
    operations.reopenContact,
    (deps: Deps, input) => reopenContact(deps, input),
    ({ protocol }) => about(protocol, 'Reabriu a mensagem'),
  ),
];
