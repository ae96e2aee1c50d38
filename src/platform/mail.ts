import { createTransport } from 'nodemailer';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The same for every try of one message, so that mailboxes may show a repeated delivery once. */
  id: string;
}

/** Hands messages to an SMTP server. Throws when it does not take one: the job that sends is tried again. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

const TIMEOUT_MS = 10_000;

export interface MailSettings {
  smtpUrl: string;
  from: string;
  /** smtp:// is left for TLS before anything is said (STARTTLS); a server that cannot gets no message. */
  requireTls: boolean;
}

export function createMailer({ smtpUrl, from, requireTls }: MailSettings): Mailer {
  const transport = createTransport({
    url: smtpUrl,
    requireTLS: requireTls,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ id, ...mail }) {
      await transport.sendMail({ ...mail, from, messageId: `<${id}@${domain}>` });
    },
  };
}
