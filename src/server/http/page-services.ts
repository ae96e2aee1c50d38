import type { PaymentDeps } from '#features/purchase/payments/server/deps.ts';
import { slices as allSlices } from '#features/slices.ts';
import type { Services } from '#web/services.ts';

interface Serving {
  name: string;
  services?: (deps: PaymentDeps) => object;
}

const slices: readonly Serving[] = allSlices;

const serviceName = (folder: string): string =>
  folder.replace(/^.*\//, '').replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

export const pageServices = (deps: PaymentDeps): Services =>
  Object.fromEntries(
    slices.flatMap(({ name, services }) => (services ? [[serviceName(name), services(deps)]] : [])),
  ) as unknown as Services;
