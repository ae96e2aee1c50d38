import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { type Credentials, openBank } from './bank/bank.ts';
import type { Receiver } from './bank/charges.ts';
import { openMailbox } from './mail/mailbox.ts';
import { startSmtp } from './mail/smtp.ts';
import { openKnobs } from './shared/knobs.ts';
import { realTimer, type Timer } from './shared/timer.ts';
import { openPeople } from './social/people.ts';
import { sandboxWeb } from './web.ts';

/** The store's credentials at this bank. Made up, useless anywhere else. */
export const SANDBOX_BANK = {
  clientId: 'loja-sandbox',
  clientSecret: 'loja-sandbox-segredo',
  key: '7d9f0335-8dcc-4054-9bf9-0dbd61d36906',
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
  const web = sandboxWeb({ bank, mailbox, knobs, people, clock, timer, credentials });
  const smtp = await startSmtp(mailbox, knobs, options.smtpPort ?? 0);
  const server = createAdaptorServer({ fetch: web.app.fetch }) as Server;
  const host = options.host ?? '127.0.0.1';
  server.listen(options.port, host);
  await once(server, 'listening').catch(async (error: Error) => {
    await Promise.all([smtp.stop(), bank.stop()]);
    throw error;
  });
  const { port } = server.address() as AddressInfo;
  const url = `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${port}`;

  return {
    url,
    smtpPort: smtp.port,
    async stop() {
      server.closeAllConnections();
      await Promise.all([new Promise((done) => server.close(done)), smtp.stop(), bank.stop()]);
      mailbox.close();
      knobs.close();
      people.close();
    },
    controls: {
      pay: bank.pay,
      transfer: bank.transfer,
      charges: bank.charges.all,
      knobs: knobs.get,
      setKnobs: knobs.set,
      resetKnobs: knobs.reset,
      revokeTokens: web.revokeTokens,
      /** Resolves when no notification is running; delayed ones and retries may still be pending. */
      settled: bank.settled,
      mail: mailbox.all,
      waitForMail: mailbox.waitFor,
      clearMail: mailbox.clear,
      /** Somebody with an account at Google and Facebook. */
      addPerson: people.add,
    },
  };
}
