import { listAddresses } from '#features/account/accounts/addresses/server/list-addresses.ts';
import { decisionText, identityHistory } from '#features/account/accounts/server/identity-history.ts';
import { civilName, displayName } from '#features/account/beneficiaries/beneficiary.ts';
import { listBeneficiaries } from '#features/account/beneficiaries/server/list-beneficiaries.ts';
import { openRequestsBy, withDeadline } from '#features/account/privacy/data-rights/server/open-requests.ts';
import { may, type Operator, scopeOf } from '#features/desk/operations/operator.ts';
import { ordersOfBuyer } from '#features/desk/orders/list/server/list-panel-orders.ts';
import { factsOf } from '#features/purchase/orders/status.ts';
import { acceptancesOf, readAcceptances } from '#features/trust/terms/server/acceptances.ts';
import { acceptanceText } from '#features/trust/terms/terms.ts';
import { together } from '#platform/database/together.ts';
import type { Deps } from '#platform/deps.ts';
import { dayOf } from '#values/calendar-day.ts';
import { capital } from '#values/sentence-case.ts';
import { maskedDay, maskedDocument, maskedEmail, maskedPhone } from '../masked.ts';
import { historyOf } from './customer-history.ts';
import { customerFor, NOT_FOUND, recordLook } from './reach.ts';

const MOST_PEOPLE = 50;

export async function viewForDesk(deps: Deps, customerId: number, by: Operator) {
  const customer = await customerFor(deps, customerId, by, 'customers.view');
  if (!customer) return NOT_FOUND;
  const { email, cpf, partner, eraseDueAt } = customer;
  const ofOrders = may(by, 'orders.view') ? 'orders.view' : 'customers.view';
  const scope = scopeOf(by, ofOrders);
  const { orders, more } = await ordersOfBuyer(deps, customerId, scope);
  const history = await historyOf(deps, { orders, scope }, by);
  const { addresses, beneficiaries, acceptances, requests, decisions } = await together(deps.db, {
    addresses: listAddresses(deps, customerId),
    beneficiaries: listBeneficiaries(deps, customerId),
    acceptances: acceptancesOf(deps, customerId),
    requests: openRequestsBy(deps, { customerId, email, cpf }),
    decisions: identityHistory(deps, customerId),
  });
  const today = dayOf(deps.clock.now());
  await recordLook(deps, by, { customerId, look: 'view' });
  return {
    name: customer.displayName,
    civilName: customer.socialName ? customer.fullName : '',
    email: maskedEmail(email),
    emailConfirmed: customer.emailConfirmed,
    emailPending: customer.pendingEmail !== null,
    phone: maskedPhone(customer.phone),
    birthDate: maskedDay(customer.birthDate),
    document: maskedDocument(customer),
    brazilian: customer.brazilian,
    partner: partner ? `${partner.vendor} ${partner.tier}` : '',
    eraseDueOn: eraseDueAt && dayOf(eraseDueAt),
    addresses: [...new Set(addresses.map(({ city, state }) => `${city}, ${state}`))].join('; '),
    morePeople: beneficiaries.length > MOST_PEOPLE,
    beneficiaries: beneficiaries.slice(0, MOST_PEOPLE).map((person) => ({
      id: person.id,
      name: displayName(person),
      civilName: civilName(person),
      document: maskedDocument(person),
    })),
    orders: orders.map(({ incrementId, createdAt, status, lines }) => ({
      incrementId,
      createdAt: createdAt.toISOString(),
      statusName: capital(factsOf(status).name),
      units: [...new Set(lines.map(({ unitName }) => unitName))].sort(),
    })),
    moreOrders: more,
    ...history,
    acceptances: readAcceptances(acceptances).map(acceptanceText),
    decisions: may(by, 'customers.privacy') ? decisions.map(decisionText) : [],
    requests: requests.map((request) => withDeadline(request, today)),
  };
}
