import type { PaymentService, World } from '../shared/payment-service.ts';
import { silentOrderApi } from '../silent-order/api.ts';
import { openCardTokens } from '../silent-order/card-tokens.ts';
import { bankChallenge } from '../three-ds/acs.ts';
import { cardinalApi } from '../three-ds/cardinal-api.ts';
import { mpiApi } from '../three-ds/mpi-api.ts';
import { openProvider } from '../three-ds/provider.ts';
import { openAcquirer } from './acquirer.ts';
import { cieloApi } from './api.ts';
import { acquirerControls } from './control-routes.ts';
import { acquirerPages } from './pages.ts';
import type { AcquirerSettings } from './settings.ts';

/** The store's contract with this acquirer, its card vault and its 3-D Secure provider. Made up as well. */
export const SANDBOX_ACQUIRER = {
  merchantId: '2c9a6a0e-6f0b-4c9a-9d55-3b1f6f0c7a11',
  merchantKey: 'LOJASANDBOXCIELOCHAVEDEMENTIRA0123456789',
  sopClientId: '7d3f0d6e-5a54-4c5e-8d0f-0a6f2f9b8c22',
  sopClientSecret: 'loja-sandbox-sop-segredo',
  mpiClientId: 'dba3a8db-fa54-40e0-8bab-7bfb9b6f2e33',
  mpiClientSecret: 'loja-sandbox-mpi-segredo',
  establishmentCode: '1006993069',
  mcc: '8071',
} as const;

export type AcquirerOptions = {
  /** Differences from SANDBOX_ACQUIRER; without `notificationUrl` nothing is announced. */
  acquirer?: Partial<AcquirerSettings>;
};

export function openAcquirerService(world: World, options: AcquirerOptions) {
  const { dataDir, clock, timer, knobs } = world;
  const settings = { ...SANDBOX_ACQUIRER, ...options.acquirer };
  const tokens = openCardTokens(clock);
  const provider = openProvider(dataDir, clock, knobs);
  const { take: takeCard } = tokens;
  const { spendAuthentication } = provider;
  const acquirer = openAcquirer({ ...world, settings, takeCard, spendAuthentication });
  const vault = silentOrderApi({ settings: acquirer.settings, tokens, knobs, clock });
  return {
    apis: {
      '/cielo': cieloApi(acquirer, knobs, timer),
      '/braspag-auth': vault.auth,
      '/pagador/post': vault.post,
      '/mpi': mpiApi({ provider, settings: acquirer.settings, knobs, timer, clock }),
      '/cardinal': cardinalApi(provider),
      '/acs': bankChallenge(provider),
    },
    pages: {
      '/adquirente': {
        app: acquirerPages(acquirer, knobs),
        title: 'Adquirente',
        about: 'As vendas em cartão, os cartões de teste e a confirmação do banco.',
      },
    },
    buttons: acquirerControls(acquirer),
    settled: acquirer.settled,
    async stop() {
      await acquirer.stop();
      provider.close();
    },
    controls: {
      sales: acquirer.all,
      sale: acquirer.get,
      chargeback: acquirer.chargeback,
      endChargeback: acquirer.endChargeback,
      voidAtPortal: acquirer.voidAtPortal,
      denyVoid: acquirer.denyVoid,
      setOutcome: acquirer.setOutcome,
    },
  } satisfies PaymentService & { controls: object };
}
