import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import { type AcquirerOptions, openAcquirerService, SANDBOX_ACQUIRER } from './acquirer/service.ts';
import type { Phone } from './authenticator/page.ts';
import { type BankOptions, openBankService, SANDBOX_BANK } from './bank/service.ts';
import type { StoreAddress } from './laboratory/sender.ts';
import { startLaboratory } from './laboratory/service.ts';
import { openMailbox } from './mail/mailbox.ts';
import { startSmtp } from './mail/smtp.ts';
import { openKnobs } from './shared/knobs.ts';
import { realTimer, type Timer } from './shared/timer.ts';
import { openPeople } from './social/people.ts';
import { openContainer } from './tag-manager/container.ts';
import { startTaxOffice } from './tax-office/service.ts';
import { sandboxWeb } from './web.ts';

export { SANDBOX_ACQUIRER, SANDBOX_BANK };

export type SandboxOptions = BankOptions &
  AcquirerOptions & {
    /** 0 takes any free port. */
    port: number;
    /** Default 127.0.0.1: the sandbox has no sign-in. */
    host?: string;
    /** 0 or absent takes any free port; always on 127.0.0.1. */
    smtpPort?: number;
    clock?: () => Date;
    timer?: Timer;
    /** 0 takes any free port; absent opens no tax offices, whose certificates cost a moment. */
    taxOfficePort?: number;
    /**
     * The laboratory's port, without TLS; 0 or absent takes any free port. With tax offices it also listens two ports further on, with
     * mutual TLS by their certificates.
     */
    laboratoryPort?: number;
    /** Where the laboratory sends results. Default: the port after its own, on this machine, if its own is not any free one. */
    laboratoryStore?: StoreAddress;
    /** Where charges, notifications, messages and knobs are stored; only in memory without it. */
    dataDir?: string;
    log?: (text: string) => void;
    /** Shown messages may load images from it. */
    storeOrigin?: string;
    phones?: readonly Phone[];
  };

export async function startSandbox(options: SandboxOptions) {
  const { dataDir, clock = () => new Date(), timer = realTimer, log = () => {} } = options;
  const knobs = openKnobs(dataDir);
  const mailbox = openMailbox(dataDir, clock);
  const people = openPeople(dataDir);
  const world = { dataDir, clock, timer, knobs, log };
  const bank = openBankService(world, options);
  const acquirer = openAcquirerService(world, options);
  const payments = [bank, acquirer];
  const container = openContainer();
  const host = options.host ?? '127.0.0.1';
  const taxOffice =
    options.taxOfficePort === undefined
      ? undefined
      : await startTaxOffice(world, { port: options.taxOfficePort, host });
  const { laboratoryPort = 0, laboratoryStore } = options;
  const laboratory = await startLaboratory(world, {
    host,
    port: laboratoryPort,
    store: laboratoryStore ?? (laboratoryPort > 0 ? { host: '127.0.0.1', port: laboratoryPort + 1 } : null),
    certificates: taxOffice?.certificates,
  }).catch(async (error: Error) => {
    await Promise.all([taxOffice?.stop(), ...payments.map((service) => service.stop())]);
    throw error;
  });
  const web = sandboxWeb({
    payments,
    further: [...(taxOffice ? [taxOffice] : []), laboratory],
    laboratory: laboratory.fhir,
    mailbox,
    knobs,
    people,
    clock,
    timer,
    container,
    storeOrigin: options.storeOrigin,
    phones: options.phones ?? [],
  });
  const smtp = await startSmtp(mailbox, knobs, options.smtpPort ?? 0);
  const server = createAdaptorServer({ fetch: web.app.fetch }) as Server;
  server.listen(options.port, host);
  await once(server, 'listening').catch(async (error: Error) => {
    await Promise.all([
      smtp.stop(),
      taxOffice?.stop(),
      laboratory.stop(),
      ...payments.map((service) => service.stop()),
    ]);
    throw error;
  });
  const { port } = server.address() as AddressInfo;
  const url = `http://${host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host}:${port}`;

  return {
    url,
    smtpPort: smtp.port,
    /** The tax offices, with the certificates of their authority and of the company that issues notes. */
    taxOffice: taxOffice && { url: taxOffice.url, certificates: taxOffice.certificates },
    /** Ports of the laboratory's MLLP; with mutual TLS only beside tax offices. */
    laboratory: { port: laboratory.port, tlsPort: laboratory.tlsPort },
    async stop() {
      server.closeAllConnections();
      await Promise.all([
        new Promise((done) => server.close(done)),
        smtp.stop(),
        taxOffice?.stop(),
        laboratory.stop(),
        ...payments.map((service) => service.stop()),
      ]);
      mailbox.close();
      knobs.close();
      people.close();
    },
    controls: {
      ...bank.controls,
      ...acquirer.controls,
      pushes: container.pushes,
      knobs: knobs.get,
      setKnobs: knobs.set,
      resetKnobs: knobs.reset,
      botToken: (provider: 'recaptcha' | 'turnstile', asked: { action: string; hostname: string }) =>
        web.botTokens[provider](asked),
      async settled() {
        await Promise.all(payments.map((service) => service.settled()));
      },
      mail: mailbox.all,
      waitForMail: mailbox.waitFor,
      clearMail: mailbox.clear,
      addPerson: people.add,
      notes: () => taxOffice?.office.notes() ?? [],
      clearNotes: () => taxOffice?.office.clear(),
      laboratory: laboratory.laboratory,
    },
  };
}
