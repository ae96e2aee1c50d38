import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { openAcquirer } from './acquirer/acquirer.ts';
import type { AcquirerSettings } from './acquirer/settings.ts';
import type { Phone } from './authenticator/page.ts';
import { type Credentials, openBank } from './bank/bank.ts';
import type { Receiver } from './bank/charges.ts';
import { openMailbox } from './mail/mailbox.ts';
import { startSmtp } from './mail/smtp.ts';
import { openKnobs } from './shared/knobs.ts';
import { realTimer, type Timer } from './shared/timer.ts';
import { openCardTokens } from './silent-order/card-tokens.ts';
import { openPeople } from './social/people.ts';
import { openContainer } from './tag-manager/container.ts';
import { openProvider } from './three-ds/provider.ts';
import { sandboxWeb } from './web.ts';

/** The store's credentials at this bank. Made up, useless anywhere else. */
export const SANDBOX_BANK = {
  clientId: 'loja-sandbox',
  clientSecret: 'loja-sandbox-segredo',
  key: '7d9f0335-8dcc-4054-9bf9-0dbd61d36906',
} as const;

/** The store's contract with this acquirer, its card vault and its 3-D Secure provider. Made up as well. */
export const SANDBOX_ACQUIRER = {
  merchantId: '2c9a6a0e-6f0b-4c9a-9d55-3b1f6f0c7a11',
  merchantKey: 'LOJASANDBOXCIELOCHAVEDEMENTIRA0123456789',
  sopClientId: '7d3f0d6e-5a54-4c5e-8d0f-0a6f2f9b8c22',
  sopClientSecret: 'loja-sandbox-sop-segredo',
  mpiClientId: 'dba3a8db-fa54-40e0-8bab-7bfb9b6f2e33',
  mpiClientSecret: 'loja-sandbox-mpi-segredo',
  establishmentCode: '1006993069',
  merchantName: 'Loja de Demonstracao',
  mcc: '8071',
} as const;

export type SandboxOptions = {
  /** 0 takes any free port. */
  port: number;
  /** Default 127.0.0.1: the sandbox has no sign-in. */
  host?: string;
  /** 0 or absent takes any free port; always on 127.0.0.1. */
  smtpPort?: number;
  clock?: () => Date;
  timer?: Timer;
  /** Where charges, notifications, messages and knobs are stored; only in memory without it. */
  dataDir?: string;
  log?: (text: string) => void;
  credentials?: Credentials;
  receiver?: Receiver;
  retryDelaysMs?: readonly number[];
  /** Shown messages may load images from it. */
  storeOrigin?: string;
  /** Differences from SANDBOX_ACQUIRER; without `notificationUrl` nothing is announced. */
  acquirer?: Partial<AcquirerSettings>;
  phones?: readonly Phone[];
};

export async function startSandbox(options: SandboxOptions) {
  const { dataDir, clock = () => new Date(), timer = realTimer, log = () => {} } = options;
  const knobs = openKnobs(dataDir);
  const mailbox = openMailbox(dataDir, clock);
  const bank = openBank({
    dataDir,
    clock,
    timer,
    knobs,
    log,
    receiver: options.receiver ?? {
      name: 'LOJA DE DEMONSTRACAO',
      city: 'BRASILIA',
      keys: [SANDBOX_BANK.key],
    },
    retryDelaysMs: options.retryDelaysMs ?? [1_000, 5_000, 30_000, 120_000, 600_000, 3_600_000],
  });
  const credentials = options.credentials ?? SANDBOX_BANK;
  const people = openPeople(dataDir);
  const settings = { ...SANDBOX_ACQUIRER, ...options.acquirer };
  const cardTokens = openCardTokens(clock);
  const provider = openProvider(dataDir, clock, knobs);
  const { take: takeCard } = cardTokens;
  const { spendAuthentication } = provider;
  const acquirer = openAcquirer({
    dataDir,
    clock,
    timer,
    knobs,
    log,
    settings,
    takeCard,
    spendAuthentication,
  });
  const container = openContainer();
  const web = sandboxWeb({
    bank,
    mailbox,
    knobs,
    people,
    clock,
    timer,
    credentials,
    acquirer,
    cardTokens,
    provider,
    container,
    storeOrigin: options.storeOrigin,
    phones: options.phones ?? [],
  });
  const smtp = await startSmtp(mailbox, knobs, options.smtpPort ?? 0);
  const server = createAdaptorServer({ fetch: web.app.fetch }) as Server;
  const host = options.host ?? '127.0.0.1';
  server.listen(options.port, host);
  await once(server, 'listening').catch(async (error: Error) => {
    await Promise.all([smtp.stop(), bank.stop(), acquirer.stop()]);
    throw error;
  });
  const { port } = server.address() as AddressInfo;
  const url = `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${port}`;

  return {
    url,
    smtpPort: smtp.port,
    async stop() {
      server.closeAllConnections();
      await Promise.all([
        new Promise((done) => server.close(done)),
        smtp.stop(),
        bank.stop(),
        acquirer.stop(),
      ]);
      mailbox.close();
      knobs.close();
      people.close();
      provider.close();
    },
    controls: {
      pay: bank.pay,
      transfer: bank.transfer,
      charges: bank.charges.all,
      pushes: container.pushes,
      knobs: knobs.get,
      setKnobs: knobs.set,
      resetKnobs: knobs.reset,
      revokeTokens: web.revokeTokens,
      botToken: (provider: 'recaptcha' | 'turnstile', asked: { action: string; hostname: string }) =>
        web.botTokens[provider](asked),
      async settled() {
        await Promise.all([bank.settled(), acquirer.settled()]);
      },
      sales: acquirer.all,
      sale: acquirer.get,
      chargeback: acquirer.chargeback,
      endChargeback: acquirer.endChargeback,
      voidAtPortal: acquirer.voidAtPortal,
      denyVoid: acquirer.denyVoid,
      setOutcome: acquirer.setOutcome,
      mail: mailbox.all,
      waitForMail: mailbox.waitFor,
      clearMail: mailbox.clear,
      addPerson: people.add,
    },
  };
}
