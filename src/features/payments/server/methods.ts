import type { Deps } from '#platform/deps.ts';
import type { PaymentDeps } from './deps.ts';
import { orderPayments } from './order-payments.ts';
import type { PaymentMethods } from './payment-method.ts';
import { pixMethod } from './pix/pix-method.ts';
import type { PixProvider } from './pix/pix-provider.ts';

interface Providers {
  pix: PixProvider;
  pixMinutes: number;
}

/** New methods are registered here. */
export const paymentMethods = ({ pix, pixMinutes }: Providers): PaymentMethods => ({
  pix: pixMethod(pix, pixMinutes),
});

export const withPayments = (deps: Deps, methods: PaymentMethods): PaymentDeps => ({
  ...deps,
  methods,
  payments: orderPayments(methods),
});
