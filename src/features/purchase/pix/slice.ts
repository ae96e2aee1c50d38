import type { ProviderParts } from '#features/purchase/payments/server/payment-method.ts';
import type { Config } from '#platform/config/config.ts';
import { defineSlice, nightly } from '#platform/define-slice.ts';
import { createPixProvider } from './server/bacen-pix.ts';
import { forgetUnpaidPayers } from './server/erase-payers.ts';
import { pixRoutes } from './server/http/routes.ts';
import { pixOperations } from './server/panel-operations.ts';
import { personalData } from './server/personal-data.ts';
import { pixMethod } from './server/pix-method.ts';
import type { PixProvider } from './server/pix-provider.ts';

export const pix = defineSlice({
  name: 'purchase/pix',
  routes: [pixRoutes],
  operations: pixOperations,
  provider: ({ config, clock, runtime, watched }: ProviderParts) =>
    watched('pix', createPixProvider(config.pix, { clock, ...runtime })),
  paymentMethods: ({ pix: bank, config }: { pix: PixProvider; config: Pick<Config, 'pix'> }) => ({
    pix: pixMethod(bank, config.pix.minutes),
  }),
  sweeps: [nightly('payments.forget', 'Esquecer pagadores de cobranças não pagas', forgetUnpaidPayers)],
  personalData: [personalData],
});
