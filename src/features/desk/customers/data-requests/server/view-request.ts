import { customersBehind } from '#features/account/accounts/server/find-buyers.ts';
import { removePerson } from '#features/account/beneficiaries/server/erase-beneficiaries.ts';
import { recordOperatorView } from '#features/account/privacy/access-log/server/record-access.ts';
import {
  type DataRequest,
  findRequest,
} from '#features/account/privacy/data-rights/server/answer-request.ts';
import { withDeadline } from '#features/account/privacy/data-rights/server/open-requests.ts';
import { lookOf, type Operator } from '#features/desk/operations/operator.ts';
import type { Deps } from '#platform/deps.ts';
import { dayOf } from '#values/calendar-day.ts';
import { formatCpf } from '#values/cpf.ts';
import { maskedDocument, maskedEmail } from '../../masked.ts';
import type { RequestField } from '../request-fields.ts';
import { exportPerson } from './export-person.ts';

export const NOT_FOUND = { ok: false, code: 'not_found' } as const;

export const requestSubject = (protocol: string): string => `protocolo ${protocol}`;

export async function viewForDesk(deps: Deps, protocol: string, by: Operator) {
  const request = await findRequest(deps, protocol);
  if (!request) return NOT_FOUND;
  const { name, email, cpf, message, customerId, openedBy, answer, answeredAt, answeredBy } = request;
  await recordLook(deps, by, { request, look: 'ver' });
  return {
    ...withDeadline(request, dayOf(deps.clock.now())),
    name,
    email: maskedEmail(email),
    document: maskedDocument({ cpf, passport: null }),
    message,
    customerId: customerId ?? (await customersBehind(deps, [request]))(request),
    signedIn: customerId !== null,
    openedBy: openedBy ?? '',
    answered: answeredAt && { at: answeredAt.toISOString(), who: answeredBy ?? '', text: answer ?? '' },
  };
}

export async function revealField(
  tx: Deps,
  { protocol, field }: { protocol: string; field: RequestField },
  by: Operator,
) {
  const request = await findRequest(tx, protocol);
  if (!request) return NOT_FOUND;
  await recordLook(tx, by, { request, look: 'revelar' });
  const { email, cpf } = request;
  const value = field === 'email' ? email : cpf && formatCpf(cpf);
  return { lines: value ? [value] : [] };
}

const NO_CPF = { ok: false, code: 'no_cpf' } as const;

/** All stored data about a patient without an account, by the CPF of the request. */
export async function personForDesk(deps: Deps, protocol: string, by: Operator) {
  const request = await findRequest(deps, protocol);
  if (!request) return NOT_FOUND;
  if (!request.cpf) return NO_CPF;
  await recordLook(deps, by, { request, look: 'dados' });
  const person = await exportPerson(deps, request.cpf);
  return {
    json: JSON.stringify(person, null, 2),
    lists: person.beneficiaries.length,
    services: person.order_lines.length,
  };
}

export async function removeForDesk(tx: Deps, protocol: string, by: Operator) {
  const request = await findRequest(tx, protocol);
  if (!request) return NOT_FOUND;
  if (!request.cpf) return NO_CPF;
  await recordLook(tx, by, { request, look: 'apagar' });
  return { lists: await removePerson(tx, request.cpf) };
}

const recordLook = (
  deps: Deps,
  by: Operator,
  { request, look }: { request: DataRequest; look: 'ver' | 'revelar' | 'dados' | 'apagar' },
): Promise<void> =>
  recordOperatorView(deps, {
    ...lookOf(by, `titulares ${look}`),
    subject: requestSubject(request.protocol),
  });
