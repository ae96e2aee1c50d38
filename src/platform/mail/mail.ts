import { createTransport } from 'nodemailer';

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

export function createMailer({ smtpUrl, from, requireTls }: MailSettings): SmtpMailer {
  const transport = createTransport({
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
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ id, attachments = [], headers = {}, ...mail }) {
      await transport.sendMail({
        ...mail,
        headers: { ...headers },
        attachments: [...attachments],
        from,
        messageId: `<${id}@${domain}>`,
      });
    },
    close: () => transport.close(),
  };
}
