import { exportAccess } from '#features/access/server/read-access.ts';
import { exportAlerts } from '#features/alerts/server/erase-alerts.ts';
import { exportBeneficiaries } from '#features/beneficiaries/server/erase-beneficiaries.ts';
import { exportCart } from '#features/cart/server/erase-cart.ts';
import { exportChoices } from '#features/consent/server/kept-choices.ts';
import { exportContactsOf } from '#features/contact/server/erase-contacts.ts';
import { exportExports } from '#features/data-rights/server/erase-exports.ts';
import { exportRefusals } from '#features/mailing/server/refusals.ts';
import { exportSubscription } from '#features/newsletter/server/erase-subscriptions.ts';
import { exportOrders } from '#features/orders/server/erase-orders.ts';
import { exportAffiliation } from '#features/partners/server/export-affiliation.ts';
import { exportPasskeys } from '#features/passkeys/server/erase-passkeys.ts';
import { exportPayments } from '#features/payments/server/erase-payers.ts';
import { exportPreferences } from '#features/preferences/server/erase-preferences.ts';
import { exportPlannedVisits } from '#features/preparation/server/erase-visits.ts';
import { exportCouponUses } from '#features/pricing/server/export-coupon-uses.ts';
import { exportProfile } from '#features/profile/server/erase-profile.ts';
import { exportQuotes } from '#features/quotes/server/erase-quotes.ts';
import { exportSessions } from '#features/sessions/server/export-sessions.ts';
import { exportIdentities } from '#features/social/server/erase-identities.ts';
import { exportSurveys } from '#features/surveys/server/erase-surveys.ts';
import { exportAcceptances } from '#features/terms/server/kept-acceptances.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import { contactOwner, provenEmail } from './contact-owner.ts';

export type CustomerData = Awaited<ReturnType<typeof exportCustomer>>;

/** Everything the store holds about a customer (LGPD, art. 18), by table. One transaction, so that it fits together. */
export const exportCustomer = (deps: Deps, customerId: number) =>
  inTransaction(deps, async (tx) => {
    const profile = await exportProfile(tx, customerId);
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
      ...(await exportPayments(tx, customerId)),
      ...(await exportContactsOf(tx, await contactOwner(tx, customerId))),
      ...(await exportSurveys(tx, customerId)),
      ...(await exportExports(tx, customerId)),
      ...(await exportRefusals(tx, profile.customers[0]?.email)),
      ...(await exportChoices(tx, customerId)),
      ...(await exportSubscription(tx, await provenEmail(tx, customerId))),
    };
  });
