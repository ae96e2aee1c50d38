import type { Acquirer } from '#features/purchase/cards/server/acquirer.ts';
import { cardMethods } from '#features/purchase/cards/server/card-methods.ts';
import type { PaymentMethods } from '#features/purchase/payments/server/payment-method.ts';
import { pixMethod } from '#features/purchase/pix/server/pix-method.ts';
import type { PixProvider } from '#features/purchase/pix/server/pix-provider.ts';
import type { Config } from '#platform/config/config.ts';

interface Providers {
  config: Pick<Config, 'pix' | 'cards'>;
  pix: PixProvider;
  acquirer?: Acquirer | undefined;
}

/** Every way to pay. A new method is registered here. */
export const paymentMethods = ({ config, pix, acquirer }: Providers): PaymentMethods => ({
  pix: pixMethod(pix, config.pix.minutes),
  ...cardMethods(config.cards, acquirer),
});
