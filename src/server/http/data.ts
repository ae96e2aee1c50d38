import { priceTable } from '#features/account/accounts/customer.ts';
import { currentCustomer } from '#features/account/accounts/server/current-customer.ts';
import { refreshVisit } from '#features/account/sign-in/server/refresh-visit.ts';
import { linkedAccounts } from '#features/account/sign-in/social/server/identities.ts';
import { socialConfig } from '#features/account/sign-in/social/server/social-config.ts';
import { integrationOf } from '#features/account/sign-in/social/social.ts';
import { mustAskPreferences } from '#features/outreach/preferences/server/questions.ts';
import { cartSummaryOf } from '#features/purchase/cart/server/cart-summary.ts';
import { activeNotices, popUpFor } from '#features/shop/campaigns/server/active-campaigns.ts';
import { listStores } from '#features/shop/stores/server/read-stores.ts';
import { acceptedTerms } from '#features/trust/terms/server/accept-terms.ts';
import type { BotCheck } from '#platform/bot-check/bot-check.ts';
import { CallRoutes, type RouteParts } from '#platform/http/call-routes.ts';
import { isFromStrictPage } from '#platform/http/page-key.ts';
import { pick } from '#values/pick.ts';
import { readData } from '#web/visitor/calls.ts';
import { sessionView } from '#web/visitor/session-view.ts';
import type { VisitorData } from '#web/visitor/visitor-data.ts';
import { shopperOf } from './shopper.ts';

/** GET /v1/data returns everything personal, which cached pages cannot contain. It joins many slices, so it is above them. */
export const dataRoutes = ({ deps, limits, botCheck: { siteKey } }: RouteParts & { botCheck: BotCheck }) =>
  new CallRoutes({ deps, limits }).handle(readData, async ({ c, visitor }) => {
    const customer = await currentCustomer(deps, visitor);
    await refreshVisit(c, deps, customer);
    const { store } = await shopperOf(deps, c);
    const [stores, cart, accepted, linked, ctaPopUp, notices] = await Promise.all([
      listStores(deps),
      cartSummaryOf(deps, visitor, customer),
      acceptedTerms(deps, visitor, customer?.id ?? null),
      customer ? linkedAccounts(deps, customer.id) : [],
      popUpFor(deps, { storeId: store.id, ...priceTable(customer) }),
      activeNotices(deps),
    ]);
    // Tastes can wait until the cart is paid.
    const mustShowPreferenceModal = cart.qtyItems === 0 && (await mustAskPreferences(deps, customer));
    const strict = customer !== null && isFromStrictPage(c, deps, customer.id);
    const session = sessionView(customer, visitor, {
      strict,
      accepted,
      mustShowPreferenceModal,
      socialIntegration: integrationOf(linked),
    });
    const answer: VisitorData = {
      session,
      stores: stores.map((store) => pick(store, ['id', 'code', 'name', 'logo', 'regionIndex'])),
      data: {
        qtyItems: cart.qtyItems,
        nadLock: cart.nadLock,
        acceptedTermUse: session.acceptedTermUse,
        acceptedExamsUseTerms: session.acceptedExamsUseTerms,
      },
      // Nothing opens in the middle of a purchase.
      ctaPopUp: cart.nadLock ? null : ctaPopUp,
      affiliation: {
        ...priceTable(customer),
        client: customer?.partner?.client ?? '',
        logo: customer?.partner?.logo ?? '',
        // The CPFs belong to other people, so they are masked.
        dependents: customer?.partner?.dependents ?? [],
        customizations: { icon: customer?.partner?.icon ?? '', color: customer?.partner?.color ?? '' },
      },
      socialLogin: socialConfig(deps.config),
      miniCart: { cartId: cart.cartId, qtyItems: cart.qtyItems },
      recaptcha: { isEnabled: siteKey !== '', token: siteKey },
      notices,
    };
    return answer;
  });
