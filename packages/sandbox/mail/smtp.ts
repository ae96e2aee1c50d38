import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import type { KnobPanel } from '../shared/knobs.ts';
import type { Mailbox } from './mailbox.ts';

const MAX_BYTES = 10 * 1024 * 1024;

/** An SMTP server on 127.0.0.1 that accepts everything, unless the knob refuses it with 451. */
export async function startSmtp(mailbox: Mailbox, knobs: KnobPanel, port: number) {
  const smtp = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    closeTimeout: 1000,
    size: MAX_BYTES,
    onAuth: (auth, _session, done) => done(null, { user: auth.username ?? 'anyone' }),
    onData(stream, session, done) {
      const recipients = session.envelope.rcptTo.map((rcpt) => rcpt.address);
      buffer(stream)
        .then(async (source) => {
          if (stream.sizeExceeded) throw reply(552, 'Mensagem grande demais');
          if (knobs.take('correioRecusar')) throw reply(451, 'Tente mais tarde');
          await mailbox.keep(source, recipients);
        })
        .then(
          () => done(null),
          (error: Error) => done(error),
        );
    },
  });
  smtp.on('error', () => {
    // Clients may hang up at any point; a message without an answer was not stored.
  });
  const listening = once(smtp.server, 'listening');
  smtp.listen(port, '127.0.0.1');
  await listening;
  return {
    port: (smtp.server.address() as AddressInfo).port,
    stop: () => new Promise<void>((done) => smtp.close(done)),
  };
}

const reply = (responseCode: number, text: string) => Object.assign(new Error(text), { responseCode });
