import type { Transporter } from 'nodemailer';
import { HopelessJob } from '../jobs/hopeless-job.ts';

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

/** Sends through an SMTP server. Throws when the server does not accept the message: HopelessJob if it never will. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

interface SmtpMailer extends Mailer {
  close(): void;
}

/** Keeps holiday replies from answering the store (RFC 3834). A person's own words say "no". */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' };

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
      const message = {
        ...mail,
        headers: { ...AUTOMATIC, ...headers },
        attachments: [...attachments],
        from,
        messageId: `<${id}@${domain}>`,
      };
      try {
        await (await transport).sendMail(message);
      } catch (error) {
        throw hasNoMailbox(error) ? new HopelessJob('the recipient has no mailbox', { cause: error }) : error;
      }
    },
    close: () => void transport?.then((opened) => opened.close()),
  };
}

/** RFC 5321: no such mailbox, not here, name not allowed. A mail server judges who keeps trying. */
function hasNoMailbox(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return code === 'EENVELOPE' && [550, 551, 553].includes(responseCode);
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
