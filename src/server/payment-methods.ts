import type { Acquirer } from '#features/purchase/cards/server/acquirer.ts';
import type { PaymentMethods } from '#features/purchase/payments/server/payment-method.ts';
import type { PixProvider } from '#features/purchase/pix/server/pix-provider.ts';
import { slices as allSlices } from '#features/slices.ts';
import type { Config } from '#platform/config/config.ts';

interface Providers {
  config: Pick<Config, 'pix' | 'cards'>;
  pix: PixProvider;
  acquirer?: Acquirer | undefined;
}

interface Method {
  name: string;
  paymentMethods?: (providers: Providers) => Partial<PaymentMethods>;
}

const slices: readonly Method[] = allSlices;

export const paymentMethods = (providers: Providers): PaymentMethods =>
  Object.assign({}, ...slices.map((slice) => slice.paymentMethods?.(providers)));
