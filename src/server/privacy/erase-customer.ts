import { eraseAccount, erasedSince } from '#features/account/accounts/server/erase-account.ts';
import { eraseBeneficiaries } from '#features/account/beneficiaries/server/erase-beneficiaries.ts';
import { erasePasskeys } from '#features/account/passkeys/server/passkeys.ts';
import { endSessionsOf } from '#features/account/sessions/server/end-sessions.ts';
import { eraseIdentities } from '#features/account/social/server/identities.ts';
import { erasePlannedVisits } from '#features/care/preparation/server/planned-visits.ts';
import { eraseAlerts } from '#features/outreach/alerts/server/erase-alerts.ts';
import { eraseContacts } from '#features/outreach/contact/server/contacts.ts';
import { eraseSubscription } from '#features/outreach/newsletter/server/subscriptions.ts';
import { erasePreferences } from '#features/outreach/preferences/server/preference-answers.ts';
import { eraseSurveys } from '#features/outreach/surveys/server/erase-surveys.ts';
import { eraseCart } from '#features/purchase/cart/server/erase-cart.ts';
import { claimForQuote } from '#features/purchase/cart/server/lock-cart.ts';
import {
  eraseOrdersOf,
  ordersOfCustomer,
  type Unfinished,
  unfinished,
} from '#features/purchase/orders/server/erase-orders.ts';
import { lockOrder } from '#features/purchase/orders/server/move-order.ts';
import type { OrderDeps } from '#features/purchase/orders/server/order-payments.ts';
import { eraseQuotes } from '#features/purchase/quotes/server/erase-quotes.ts';
import { recordedChoices } from '#features/trust/consent/server/choices.ts';
import { eraseExports } from '#features/trust/data-rights/server/erase-exports.ts';
import { acceptedTerms } from '#features/trust/terms/server/acceptances.ts';
import { abortable } from '#platform/abort.ts';
import { daysBefore } from '#values/retention.ts';
import { contactOwner, provenEmail } from './contact-owner.ts';

export type EraseOutcome =
  | { ok: true }
  | { ok: false; code: 'unfinished'; orders: { incrementId: string; why: Unfinished }[] }
  | { ok: false; code: 'busy' };

/** Idempotent, in one transaction. Locks as in 018-lock-order.md: the cart's row prevents purchases meanwhile. */
export function eraseCustomer(deps: OrderDeps, customerId: number): Promise<EraseOutcome> {
  return abortable<EraseOutcome, OrderDeps>(deps, async (tx, abort) => {
    const held = await lockOrders(tx, customerId);
    await claimForQuote(tx, { customerId });
    const orders = await ordersOfCustomer(tx, customerId);
    if (orders.length !== held) return abort({ ok: false, code: 'busy' });
    const open: { incrementId: string; why: Unfinished }[] = [];
    for (const order of orders) {
      const why = await unfinished(tx, order);
      if (why) open.push({ incrementId: order.incrementId, why });
    }
    if (open.length > 0) return abort({ ok: false, code: 'unfinished', orders: open });
    await eraseEverything(tx, { customerId, ordered: orders.length > 0, erasedAt: tx.clock.now() });
    tx.log.info({ event: 'customer_erased', customerId }, 'security');
    return { ok: true };
  });
}

async function lockOrders(tx: OrderDeps, customerId: number): Promise<number> {
  const orders = await ordersOfCustomer(tx, customerId);
  for (const { id } of orders) await tx.payments.lock(tx, id);
  for (const { id } of orders) await lockOrder(tx, id);
  return orders.length;
}

interface Erasure {
  customerId: number;
  ordered: boolean;
  erasedAt: Date;
}

async function eraseEverything(tx: OrderDeps, { customerId, ordered, erasedAt }: Erasure): Promise<void> {
  await eraseQuotes(tx, customerId);
  await eraseCart(tx, customerId);
  await eraseAlerts(tx, customerId);
  await erasePreferences(tx, customerId);
  await eraseSurveys(tx, customerId);
  await erasePlannedVisits(tx, customerId);
  await eraseOrdersOf(tx, customerId);
  await eraseBeneficiaries(tx, customerId);
  await acceptedTerms.erase(tx, { customerId, ordered });
  await eraseExports(tx, customerId);
  await recordedChoices.erase(tx, { customerId, ordered });
  await eraseSubscription(tx, await provenEmail(tx, customerId));
  await eraseContacts(tx, await contactOwner(tx, customerId));
  await endSessionsOf(tx, customerId);
  await eraseIdentities(tx, customerId);
  await erasePasskeys(tx, customerId);
  await eraseAccount(tx, { customerId, ordered, erasedAt });
}

const REPEATED_DAYS = 7;

/** A request on its way may have written something (an item, an address) after the erasure. */
export async function repeatErasures(deps: OrderDeps): Promise<void> {
  for (const { id, erasedAt } of await erasedSince(deps, daysBefore(deps.clock.now(), REPEATED_DAYS)))
    await abortable<void, OrderDeps>(deps, async (tx) => {
      await lockOrders(tx, id);
      await claimForQuote(tx, { customerId: id });
      await eraseEverything(tx, { customerId: id, ordered: true, erasedAt });
    });
}
