import type { PaymentMethods, ProviderParts } from '#features/purchase/payments/server/payment-method.ts';
import { slices as allSlices } from '#features/slices.ts';
import type { Config } from '#platform/config/config.ts';

type Opening = Extract<(typeof allSlices)[number], { provider: (parts: ProviderParts) => unknown }>;

type LastName<Folder extends string> = Folder extends `${string}/${infer Name}` ? Name : never;

/** The clients of the payment providers, by the last name of their slice. */
export type PaymentProviders = {
  [Slice in Opening as LastName<Slice['name']>]: ReturnType<Slice['provider']>;
};

type Parts = Pick<PaymentProviders, 'pix'> & Partial<PaymentProviders> & { config: Config };

interface Method {
  name: string;
  provider?: (parts: ProviderParts) => unknown;
  paymentMethods?: (parts: Parts) => Partial<PaymentMethods>;
}

const slices: readonly Method[] = allSlices;

export const openProviders = (parts: ProviderParts): PaymentProviders =>
  Object.fromEntries(
    slices.flatMap(({ name, provider }) => (provider ? [[name.split('/')[1], provider(parts)]] : [])),
  );

export const paymentMethods = (parts: Parts): PaymentMethods =>
  Object.assign({}, ...slices.map((slice) => slice.paymentMethods?.(parts)));
