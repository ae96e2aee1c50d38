import type { Transporter } from 'nodemailer';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Readonly<Record<string, string>>;
  attachments?: readonly { filename: string; contentType: string; content: string }[];
  /** The same for every attempt at one message, so that mailboxes can recognise a repeated delivery. */
  id: string;
}

/** Sends through an SMTP server. Throws when the server does not accept the message; the job is then retried. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

interface SmtpMailer extends Mailer {
  close(): void;
}

const TIMEOUT_MS = 10_000;
const KEPT = { pool: true, maxConnections: 4, idleTimeout: 5_000 } as const;

export interface MailSettings {
  smtpUrl: string;
  from: string;
  /** With smtp://, switch to TLS before anything else (STARTTLS); a server that cannot gets no message. */
  requireTls: boolean;
}

export function createMailer(settings: MailSettings): SmtpMailer {
  const { from } = settings;
  // Loads nodemailer with the first message: it is large, and an idle store sends none.
  let transport: Promise<Transporter> | undefined;
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ id, attachments = [], headers = {}, ...mail }) {
      transport ??= openTransport(settings);
      await (await transport).sendMail({
        ...mail,
        headers: { ...headers },
        attachments: [...attachments],
        from,
        messageId: `<${id}@${domain}>`,
      });
    },
    close: () => void transport?.then((opened) => opened.close()),
  };
}

async function openTransport({ smtpUrl, requireTls }: MailSettings): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url: smtpUrl,
    ...KEPT,
    // A message whose connection broke is the job's to send again.
    maxRequeues: 0,
    requireTLS: requireTls,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
