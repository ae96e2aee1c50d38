import type { PaymentService, World } from '../shared/payment-service.ts';
import { pixApi } from './api.ts';
import { type Credentials, openBank } from './bank.ts';
import { bankControls } from './control-routes.ts';
import { bankPages } from './pages.ts';

/** The store's credentials at this bank. Made up, useless anywhere else. */
export const SANDBOX_BANK = {
  clientId: 'loja-sandbox',
  clientSecret: 'loja-sandbox-segredo',
  key: '7d9f0335-8dcc-4054-9bf9-0dbd61d36906',
} as const;

export type BankOptions = {
  credentials?: Credentials;
  /** The shop's name, as its bank shows it to payers. */
  receiverName?: string;
  retryDelaysMs?: readonly number[];
};

export function openBankService(world: World, options: BankOptions) {
  const bank = openBank({
    ...world,
    receiver: {
      name: options.receiverName ?? 'Loja de Demonstração',
      city: 'BRASILIA',
      keys: [SANDBOX_BANK.key],
    },
    retryDelaysMs: options.retryDelaysMs ?? [1_000, 5_000, 30_000, 120_000, 600_000, 3_600_000],
  });
  const pix = pixApi(bank, world.knobs, world.timer, options.credentials ?? SANDBOX_BANK);
  return {
    apis: { '/pix-api': pix.app },
    pages: {
      '/banco': {
        app: bankPages(bank, world.knobs),
        title: 'Banco',
        about: 'As cobranças Pix da loja. Aqui se paga.',
      },
    },
    buttons: bankControls(bank),
    settled: bank.settled,
    stop: bank.stop,
    controls: {
      pay: bank.pay,
      transfer: bank.transfer,
      charges: bank.charges.all,
      revokeTokens: pix.revokeAll,
    },
  } satisfies PaymentService & { controls: object };
}
