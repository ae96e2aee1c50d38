import type { Config } from '#platform/config.ts';
import type { Deps } from '#platform/deps.ts';
import type { PaymentDeps } from './deps.ts';
import { orderPayments } from './order-payments.ts';
import type { PaymentMethods } from './payment-method.ts';
import { pixMethod } from './pix/pix-method.ts';
import type { PixProvider } from './pix/pix-provider.ts';

interface Providers {
  config: Pick<Config, 'pix'>;
  pix: PixProvider;
}

/** Every way to pay. A new method is registered here. */
export const paymentMethods = ({ config, pix }: Providers): PaymentMethods => ({
  pix: pixMethod(pix, config.pix.minutes),
});

export const withPayments = (deps: Deps, methods: PaymentMethods): PaymentDeps => ({
  ...deps,
  methods,
  payments: orderPayments(methods),
});
