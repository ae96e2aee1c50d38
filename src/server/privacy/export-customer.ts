import { exportAccess } from '#features/account/access-log/server/access-records.ts';
import { exportAccount } from '#features/account/accounts/server/erase-account.ts';
import { exportBeneficiaries } from '#features/account/beneficiaries/server/erase-beneficiaries.ts';
import { exportAffiliation } from '#features/account/partners/server/membership.ts';
import { exportPasskeys } from '#features/account/passkeys/server/passkeys.ts';
import { exportSessions } from '#features/account/sessions/server/read-sessions.ts';
import { exportIdentities } from '#features/account/social/server/identities.ts';
import { exportPlannedVisits } from '#features/care/preparation/server/planned-visits.ts';
import { exportAlerts } from '#features/outreach/alerts/server/erase-alerts.ts';
import { exportContactsOf } from '#features/outreach/contact/server/contacts.ts';
import { exportSubscription } from '#features/outreach/newsletter/server/subscriptions.ts';
import { exportPreferences } from '#features/outreach/preferences/server/preference-answers.ts';
import { exportSurveys } from '#features/outreach/surveys/server/erase-surveys.ts';
import { exportRefusals } from '#features/outreach/unsubscribe/server/refusals.ts';
import { exportCancellations } from '#features/purchase/cancellations/server/read-cancellations.ts';
import { exportCards } from '#features/purchase/cards/server/erase-cards.ts';
import { exportCart } from '#features/purchase/cart/server/erase-cart.ts';
import { exportOrders } from '#features/purchase/orders/server/erase-orders.ts';
import { exportPayments } from '#features/purchase/payments/server/export-payments.ts';
import { exportPix } from '#features/purchase/pix/server/erase-payers.ts';
import { exportQuotes } from '#features/purchase/quotes/server/erase-quotes.ts';
import { exportCouponUses } from '#features/shop/pricing/server/read-coupons.ts';
import { exportChoices } from '#features/trust/consent/server/choices.ts';
import { exportExports } from '#features/trust/data-rights/server/erase-exports.ts';
import { exportAcceptances } from '#features/trust/terms/server/acceptances.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import { contactOwner, provenEmail } from './contact-owner.ts';

export type CustomerData = Awaited<ReturnType<typeof exportCustomer>>;

/** Everything the store holds about a customer (LGPD, art. 18), by table. One transaction, so that it fits together. */
export const exportCustomer = (deps: Deps, customerId: number) =>
  inTransaction(deps, async (tx) => {
    const profile = await exportAccount(tx, customerId);
    return {
      ...profile,
      ...(await exportAffiliation(tx, profile.customers[0]?.cpf ?? null)),
      ...(await exportSessions(tx, customerId)),
      ...(await exportPasskeys(tx, customerId)),
      ...(await exportAccess(tx, customerId)),
      ...(await exportIdentities(tx, customerId)),
      ...(await exportAcceptances(tx, customerId)),
      ...(await exportBeneficiaries(tx, customerId)),
      ...(await exportAlerts(tx, customerId)),
      ...(await exportPreferences(tx, customerId)),
      ...(await exportCart(tx, customerId)),
      ...(await exportCouponUses(tx, customerId)),
      ...(await exportQuotes(tx, customerId)),
      ...(await exportPlannedVisits(tx, customerId)),
      ...(await exportOrders(tx, customerId)),
      cancellations: await exportCancellations(tx, customerId),
      ...(await exportPayments(tx, customerId)),
      ...(await exportPix(tx, customerId)),
      ...(await exportCards(tx, customerId)),
      ...(await exportContactsOf(tx, await contactOwner(tx, customerId))),
      ...(await exportSurveys(tx, customerId)),
      ...(await exportExports(tx, customerId)),
      ...(await exportRefusals(tx, profile.customers[0]?.email)),
      ...(await exportChoices(tx, customerId)),
      ...(await exportSubscription(tx, await provenEmail(tx, customerId))),
    };
  });
