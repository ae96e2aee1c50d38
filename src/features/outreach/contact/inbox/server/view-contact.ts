import { customersBehind } from '#features/account/accounts/server/find-buyers.ts';
import { recordOperatorView } from '#features/account/privacy/access-log/server/record-access.ts';
import { maskedDocument, maskedEmail, maskedPhone } from '#features/desk/customers/masked.ts';
import { reachesCustomer } from '#features/desk/customers/server/reach.ts';
import { lookOf, type Operator } from '#features/desk/operations/operator.ts';
import { staffNames } from '#features/desk/staff/team/server/manage-team.ts';
import { membersWho } from '#features/desk/staff/team/server/members-who.ts';
import { together } from '#platform/database/together.ts';
import type { Deps } from '#platform/deps.ts';
import { spelledProtocol } from '#platform/protocol.ts';
import { dayOf } from '#values/calendar-day.ts';
import { formatCnpj } from '#values/cnpj.ts';
import { formatCpf } from '#values/cpf.ts';
import { formatPhone } from '#values/phone.ts';
import {
  type ContactRequest,
  requestByProtocol,
  selectMessages,
} from '../../server/internal/request-queries.ts';
import type { ContactField } from '../inbox.ts';
import { fillTemplate } from '../template.ts';
import { selectOffered } from './internal/queries.ts';
import { listedContact } from './list-contacts.ts';

const NOT_FOUND = { ok: false, code: 'not_found' } as const;

export const contactSubject = (protocol: string): string => `mensagem ${spelledProtocol(protocol)}`;

const find = (deps: Deps, protocol: string) => requestByProtocol(deps.db, spelledProtocol(protocol));

export async function viewContact(deps: Deps, protocol: string, by: Operator) {
  const contact = await find(deps, protocol);
  if (!contact) return NOT_FOUND;
  await recordLook(deps, by, { contact, look: 'ver' });
  const { name, email, phone, cpf, message, ownerId, closedAt, closedBy, closingReason } = contact;
  const colleagues = (await membersWho(deps, 'contacts.handle')).map(({ staffId, operator }) => ({
    id: staffId,
    name: operator.name,
  }));
  const { answers, templates } = await together(deps.db, {
    answers: selectMessages(deps.db, contact.id),
    templates: selectOffered(deps.db),
  });
  return {
    ...listedContact(contact, dayOf(deps.clock.now())),
    seen: contact.version,
    owner: ownerId === null ? null : await ownerOf(deps, ownerId, { colleagues, by }),
    email: maskedEmail(email),
    phone: maskedPhone(phone),
    document: maskedDocument({ cpf, passport: null }),
    company: companyOf(contact),
    message,
    customerId: await customerBehind(deps, contact, by),
    signedIn: contact.customerId !== null,
    answers: answers.map(({ at, operator, body }) => ({ at: at.toISOString(), who: operator, text: body })),
    closed: closedAt &&
      closingReason && { at: closedAt.toISOString(), who: closedBy ?? '', reason: closingReason },
    colleagues,
    templates: templates.map(({ text, ...template }) => ({
      ...template,
      text: fillTemplate(text, { nome: name, numero: contact.protocol }),
    })),
  };
}

interface Known {
  colleagues: readonly { id: number; name: string }[];
  by: Operator;
}

/** Only the name of someone who has left, or answers no messages any more, is not among the colleagues. */
async function ownerOf(deps: Deps, id: number, { colleagues, by }: Known) {
  const name = colleagues.find((one) => one.id === id)?.name ?? (await staffNames(deps)).get(id) ?? '';
  return { id, name, own: id === by.staffId };
}

const companyOf = ({ businessName, cnpj, peopleAmount, serviceTypes }: ContactRequest) =>
  businessName === null
    ? null
    : {
        name: businessName,
        cnpj: formatCnpj(cnpj ?? ''),
        people: peopleAmount ?? 0,
        services: serviceTypes.join(', '),
      };

/** Null for a customer whose page the operator may not open. */
async function customerBehind(deps: Deps, contact: ContactRequest, by: Operator): Promise<number | null> {
  const id = contact.customerId ?? (await customersBehind(deps, [contact]))(contact);
  return id !== null && (await reachesCustomer(deps, id, by, 'customers.view')) ? id : null;
}

export async function revealField(
  tx: Deps,
  { protocol, field }: { protocol: string; field: ContactField },
  by: Operator,
) {
  const contact = await find(tx, protocol);
  if (!contact) return NOT_FOUND;
  await recordLook(tx, by, { contact, look: 'revelar' });
  const { email, phone, cpf } = contact;
  const value = { email, phone: phone && formatPhone(phone), document: cpf && formatCpf(cpf) }[field];
  return { lines: value ? [value] : [] };
}

const recordLook = (
  deps: Deps,
  by: Operator,
  { contact, look }: { contact: ContactRequest; look: 'ver' | 'revelar' },
): Promise<void> =>
  recordOperatorView(deps, {
    ...lookOf(by, `mensagens ${look}`),
    subject: contactSubject(contact.protocol),
  });
