import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { expect, onTestFinished, test } from 'vitest';
import { HopelessJob } from '../jobs/hopeless-job.ts';
import { createMailer } from './mail.ts';

const MAIL = { to: 'ana@example.com', subject: 'Pedido', text: 'Olá.', html: '<p>Olá.</p>', id: 'pedido-1' };

/** The error of sending to a server that answers the recipient with this code. */
async function refusedWith(responseCode: number): Promise<unknown> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error('no'), { responseCode })),
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const mailer = createMailer({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: 'Loja <loja@example.com>',
    requireTls: false,
  });
  onTestFinished(() => {
    mailer.close();
    server.close();
  });
  return mailer.send(MAIL).catch((error: unknown) => error);
}

test('a recipient without a mailbox is not tried again, a full or busy one is', async () => {
  expect(await refusedWith(550)).toBeInstanceOf(HopelessJob);
  for (const code of [451, 552]) {
    const error = await refusedWith(code);
    expect(error).toMatchObject({ responseCode: code });
    expect(error).not.toBeInstanceOf(HopelessJob);
  }
});
