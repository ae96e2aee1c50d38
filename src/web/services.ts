import { recentAccesses } from '#features/account/access-log/server/access-records.ts';
import type { Customer } from '#features/account/accounts/customer.ts';
import { hasPassword } from '#features/account/accounts/server/change-password.ts';
import { listAddresses } from '#features/account/addresses/server/list-addresses.ts';
import { refreshSelf } from '#features/account/beneficiaries/server/ensure-self.ts';
import { listBeneficiaries } from '#features/account/beneficiaries/server/list-beneficiaries.ts';
import { listPasskeys, offersPasskey } from '#features/account/passkeys/server/passkeys.ts';
import { openSessionsOf } from '#features/account/sessions/server/read-sessions.ts';
import { dayOfDeletion } from '#features/account/social/server/deletion-code.ts';
import { linkedAccounts } from '#features/account/social/server/identities.ts';
import { socialConfig } from '#features/account/social/server/social-config.ts';
import { productPlan } from '#features/care/preparation/server/product-plan.ts';
import { showVouchers } from '#features/care/vouchers/server/show-vouchers.ts';
import { viewChoices } from '#features/outreach/contact/server/view-choices.ts';
import { wantsNewsletter } from '#features/outreach/newsletter/server/subscriptions.ts';
import { hasPreferences } from '#features/outreach/preferences/server/preference-answers.ts';
import { askOnDetail, askOnResult } from '#features/outreach/surveys/server/ask-about-order.ts';
import { openSurvey } from '#features/outreach/surveys/server/open-survey.ts';
import { viewTour } from '#features/outreach/tour/server/view-tour.ts';
import { viewOptOut } from '#features/outreach/unsubscribe/server/refusals.ts';
import { payableOrder } from '#features/purchase/checkout/server/payable-order.ts';
import { showOrder, showOrders } from '#features/purchase/order-tracking/server/show-order.ts';
import type { OrderShown } from '#features/purchase/orders/order.ts';
import type { PaymentMethodName } from '#features/purchase/orders/payment-types.ts';
import { waitingOrder } from '#features/purchase/orders/server/read-orders.ts';
import { showAgenda } from '#features/purchase/orders/server/show-agenda.ts';
import type { PaymentDeps } from '#features/purchase/payments/server/deps.ts';
import { hasOtherWays, paymentOffers } from '#features/purchase/payments/server/offered-methods.ts';
import { viewCharge } from '#features/purchase/payments/server/view-charge.ts';
import { openQuote, showQuote } from '#features/purchase/quotes/server/open-quote.ts';
import { quoteFlow } from '#features/purchase/quotes/server/preview-quote.ts';
import { showReceipt } from '#features/purchase/receipts/server/show-receipt.ts';
import { showReimbursement } from '#features/purchase/receipts/server/show-reimbursement.ts';
import { categoryPage, rootCategories } from '#features/shop/catalogue/server/category-page.ts';
import type { Shopper } from '#features/shop/catalogue/server/make-cards.ts';
import { mostSought } from '#features/shop/catalogue/server/most-sought.ts';
import { servicesByLetter, siteMap } from '#features/shop/catalogue/server/site-map.ts';
import { storeUnits } from '#features/shop/catalogue/server/store-units.ts';
import { viewProduct } from '#features/shop/catalogue/server/view-product.ts';
import { viewContent } from '#features/shop/content/server/read-content.ts';
import { search } from '#features/shop/search/server/search.ts';
import { feesOf } from '#features/shop/stores/server/areas.ts';
import { listStores } from '#features/shop/stores/server/read-stores.ts';
import { allUnits } from '#features/shop/stores/server/read-units.ts';
import { schedulesOf } from '#features/shop/stores/server/schedules-of.ts';
import type { Choices } from '#features/trust/consent/consent.ts';
import { currentChoices } from '#features/trust/consent/server/choices.ts';
import { listAcceptances } from '#features/trust/terms/server/acceptances.ts';
import type { Deps } from '#platform/deps.ts';

export function createServices(deps: PaymentDeps) {
  return {
    stores: {
      list: () => listStores(deps),
      units: () => allUnits(deps),
      schedules: () => schedulesOf(deps),
      fees: (storeId: number) => feesOf(deps, storeId),
    },
    content: {
      view: (path: string) => viewContent(deps, path),
    },
    consent: {
      choices: (customer: Customer) => choicesInForce(deps, customer),
    },
    contact: {
      choices: () => viewChoices(deps),
    },
    tour: {
      view: () => viewTour(deps),
    },
    mailing: {
      view: (token: string) => viewOptOut(deps, token),
    },
    catalogue: {
      roots: () => rootCategories(deps),
      units: async (storeId: number) => [...(await storeUnits(deps, storeId)).values()],
      categoryPage: (shopper: Shopper, urlKey: string, query: URLSearchParams) =>
        categoryPage(deps, { ...shopper, urlKey, query }),
      product: (shopper: Shopper, slug: string) => viewProduct(deps, { ...shopper, slug }),
      mostSought: (shopper: Shopper, limit: number) => mostSought(deps, { ...shopper, limit }),
      search: (shopper: Shopper, q: string, page: number) =>
        search(deps, { ...shopper, q, page, pageSize: deps.config.listSize }),
      siteMap: () => siteMap(deps),
      servicesByLetter: (letter: string, page: number) => servicesByLetter(deps, { letter, page }),
    },
    account: {
      addresses: (customerId: number) => listAddresses(deps, customerId),
      hasPassword: (customerId: number) => hasPassword(deps, customerId),
      acceptances: (customerId: number) => listAcceptances(deps, customerId),
      accesses: (customerId: number) => recentAccesses(deps, customerId),
      sessions: (customerId: number, sessionHash: string | undefined) =>
        openSessionsOf(deps, customerId, sessionHash),
      passkeys: (customerId: number) => listPasskeys(deps, customerId),
      offersPasskey: (customerId: number, sessionHash: string | undefined) =>
        offersPasskey(deps, customerId, sessionHash),
    },
    social: {
      config: () => socialConfig(deps.config),
      linked: (customerId: number) => linkedAccounts(deps, customerId),
      dayOfDeletion: (code: string) => dayOfDeletion(deps, code),
    },
    beneficiaries: {
      list: async (customer: Customer) => {
        await refreshSelf(deps, customer);
        return listBeneficiaries(deps, customer.id);
      },
    },
    preparation: {
      ofProduct: (product: { id: number; name: string }) => productPlan(deps, product),
    },
    quotes: {
      flow: (customer: Customer) => quoteFlow(deps, customer),
      open: async (customerId: number) => {
        const quote = await openQuote(deps, customerId);
        return quote && showQuote(deps, quote);
      },
    },
    orders: {
      list: (customerId: number, page: number) => showOrders(deps, { customerId, page }),
      view: (customerId: number, incrementId: string) => showOrder(deps, { incrementId, customerId }),
      agenda: (customerId: number, incrementId: string) => showAgenda(deps, { incrementId, customerId }),
    },
    surveys: {
      open: (token: string) => openSurvey(deps, token),
      onDetail: (order: OrderShown) => askOnDetail(deps, order),
      onResult: (order: OrderShown) => askOnResult(deps, order),
    },
    vouchers: {
      view: (customerId: number, orderId: string) => showVouchers(deps, { orderId, customerId }),
    },
    receipts: {
      view: (customerId: number, incrementId: string) => showReceipt(deps, { incrementId, customerId }),
      reimbursement: (customerId: number, incrementId: string) =>
        showReimbursement(deps, { incrementId, customerId }),
    },
    payments: {
      charge: <View>(method: PaymentMethodName, orderId: string) => viewCharge<View>(deps, method, orderId),
      hasOtherWays: () => hasOtherWays(deps),
      offers: (customerId: number, totalCents: number) => paymentOffers(deps, { customerId, totalCents }),
      payable: (customerId: number, incrementId: string) => payableOrder(deps, { customerId, incrementId }),
      waiting: (customerId: number) => waitingOrder(deps, customerId),
    },
  };
}

export type Services = ReturnType<typeof createServices>;

/** The footer, mail links and a dialog change them too: a page with older choices would undo those changes. */
async function choicesInForce(
  deps: Deps,
  { id, email, emailConfirmed }: Pick<Customer, 'id' | 'email' | 'emailConfirmed'>,
): Promise<Choices> {
  const { newsletter = false, personalization = false } = await currentChoices(deps, { customerId: id });
  return {
    // Must not reveal whether another person's address is subscribed.
    newsletter: emailConfirmed ? await wantsNewsletter(deps, email) : newsletter,
    personalization: personalization || (await hasPreferences(deps, id)),
  };
}
