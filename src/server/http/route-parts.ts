import type { Context } from 'hono';
import { lockAccount } from '#features/account/accounts/server/lock-account.ts';
import { dropClosing } from '#features/account/privacy/closing/server/close-account.ts';
import { hasSignInMethod } from '#features/account/sign-in/social/server/sign-in-methods.ts';
import { visitsFor } from '#features/care/preparation/plans/server/product-plan.ts';
import { bookablePort } from '#features/purchase/order-tracking/server/bookable-port.ts';
import { transactionOf } from '#features/purchase/payments/server/transaction-of.ts';
import { cartHints } from '#features/shop/savings/server/cart-hints.ts';
import type { PageCache } from '#platform/cache/page-cache.ts';
import { createLimits } from '#platform/http/limits.ts';
import type { AppDeps } from '../app-deps.ts';
import { readableExport } from '../privacy/readable-export.ts';
import { atChoice, heededChoices } from './at-choice.ts';
import { atSignIn } from './at-sign-in.ts';
import { endOtherMethods } from './end-other-ways.ts';
import { shareAnswers } from './share-answers.ts';
import { shopperOf } from './shopper.ts';
import { rememberBrowserOf, signInPort } from './sign-in-port.ts';

export function routeParts({ deps, pool, methods, providers, social, botCheck }: AppDeps, cache: PageCache) {
  const limits = createLimits(pool, deps.config);
  return {
    deps,
    limits,
    methods,
    ...providers,
    social,
    botCheck,
    shopperOf: (c: Context) => shopperOf(deps, c),
    share: shareAnswers(cache),
    onSignedIn: atSignIn,
    endOtherMethods,
    dropClosing,
    signIn: signInPort(deps),
    hasSignInMethod,
    lockOwner: lockAccount,
    rememberBrowser: rememberBrowserOf(deps),
    transactionOf: (orderId: string) => transactionOf({ db: deps.db, methods }, orderId),
    bookable: bookablePort,
    hints: cartHints,
    visitsFor,
    heeded: heededChoices(deps, limits),
    onChosen: atChoice,
    readable: readableExport,
  };
}

export type AppRouteParts = ReturnType<typeof routeParts>;
