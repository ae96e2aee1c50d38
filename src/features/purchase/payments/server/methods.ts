import type { Config } from '#platform/config/config.ts';
import type { Deps } from '#platform/deps.ts';
import type { Acquirer } from './card/acquirer.ts';
import { cardMethod } from './card/card-method.ts';
import type { PaymentDeps } from './deps.ts';
import { orderPayments } from './order-payments.ts';
import type { PaymentMethods } from './payment-method.ts';
import { pixMethod } from './pix/pix-method.ts';
import type { PixProvider } from './pix/pix-provider.ts';

interface Providers {
  config: Pick<Config, 'pix' | 'cards'>;
  pix: PixProvider;
  acquirer?: Acquirer | undefined;
}

/** Every way to pay. A new method is registered here. */
export function paymentMethods({
  config: { pix: settings, cards },
  pix,
  acquirer,
}: Providers): PaymentMethods {
  const rules = cards && {
    minutes: cards.minutes,
    creditNeedsAuthentication: cards.creditNeedsAuthentication,
    reviewsUnauthenticated: cards.review.unauthenticated,
  };
  return {
    pix: pixMethod(pix, settings.minutes),
    credit: acquirer && rules ? cardMethod('credit', acquirer, rules) : undefined,
    // Without 3-D Secure nobody could authenticate a debit.
    debit: acquirer && rules && cards.authenticator ? cardMethod('debit', acquirer, rules) : undefined,
  };
}

export const withPayments = (deps: Deps, methods: PaymentMethods): PaymentDeps => ({
  ...deps,
  methods,
  payments: orderPayments(methods),
});
