import { mustFinishRegistration } from '#features/account/accounts/customer.ts';
import { beneficiaryView } from '#features/account/beneficiaries/beneficiary.ts';
import { ensureSelf } from '#features/account/beneficiaries/server/ensure-self.ts';
import { listBeneficiaries } from '#features/account/beneficiaries/server/list-beneficiaries.ts';
import type { InputOf } from '#features/desk/operations/operation.ts';
import type { Operator } from '#features/desk/operations/operator.ts';
import type { PaymentDeps } from '#features/purchase/payments/server/deps.ts';
import { acceptedTerms } from '#features/trust/terms/server/accept-terms.ts';
import { termsText } from '#features/trust/terms/server/terms-texts.ts';
import { dayOf } from '#values/calendar-day.ts';
import { selectOffer } from '../../offers/server/internal/queries.ts';
import { NOT_FOUND, ownOffer } from '../../offers/server/own-offer.ts';
import type { prepareSale as prepareCall } from '../operations.ts';
import { agreedLines } from './agreed-lines.ts';
import { buyerOfSale, UNKNOWN_BUYER } from './buyer.ts';
import { saleLines } from './sale-lines.ts';

export async function prepareSale(deps: PaymentDeps, input: InputOf<typeof prepareCall>, by: Operator) {
  const offer = ownOffer(await selectOffer(deps.db, input.id), by);
  if (!offer) return NOT_FOUND;
  const customer = await buyerOfSale(deps, input.customer, by);
  if (!customer) return UNKNOWN_BUYER;
  await ensureSelf(deps, customer);
  const people = await listBeneficiaries(deps, customer.id);
  const { asked, sources } = await saleLines(deps, offer.lines);
  const agreed = await agreedLines(deps, offer, customer);
  const accepted = await acceptedTerms(deps, undefined, customer.id);
  return {
    complete: !mustFinishRegistration(customer),
    today: dayOf(deps.clock.now()),
    people: people.map((row) => {
      const { id, name, socialName, birthdate, gender, isCustomer } = beneficiaryView(row);
      return { id, name, socialName, birthdate, gender, isCustomer };
    }),
    totalCents: agreed.ok ? agreed.totalCents : offer.totalCents,
    lines: asked,
    terms: sources.filter((source) => !accepted[source]).map((source) => termsText(deps, source)),
    cardByLink: deps.methods.credit !== undefined,
  };
}
