import type { Transporter } from 'nodemailer';
import { HopelessJob } from '../jobs/hopeless-job.ts';

export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Readonly<Record<string, string>>;
  attachments?: readonly { filename: string; contentType: string; content: string }[];
  /** Every attempt at one message has the same id, so that mailboxes can recognise a repeated delivery. */
  id: string;
}

/** Sends through an SMTP server. Throws when the server does not accept the message: HopelessJob if it never will. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}

interface SmtpMailer extends Mailer {
  close(): void;
}

/** The header keeps holiday replies from answering the store (RFC 3834). A person's own words have "no". */
const AUTOMATIC = { 'Auto-Submitted': 'auto-generated' };

const TIMEOUT_MS = 10_000;
const KEPT = { pool: true, maxConnections: 4, idleTimeout: 5_000 } as const;

export interface MailSettings {
  smtpUrl: string;
  /** Each message reads it again, because the store's name may change while it runs. */
  from: string;
  /** With smtp:// the connection must switch to TLS first (STARTTLS); a server that cannot gets no message. */
  requireTls: boolean;
}

export function createMailer(settings: MailSettings): SmtpMailer {
  // The first message loads nodemailer, which is large and which an idle store does not need.
  let transport: Promise<Transporter> | undefined;
  return {
    async send({ id, attachments = [], headers = {}, ...mail }) {
      transport ??= openTransport(settings);
      const { from } = settings;
      const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
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

/** The codes of RFC 5321 mean no such mailbox, not here, name not allowed. Mail servers distrust a sender that keeps trying. */
function hasNoMailbox(error: unknown): boolean {
  const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
  return code === 'EENVELOPE' && [550, 551, 553].includes(responseCode);
}

async function openTransport({ smtpUrl, requireTls }: MailSettings): Promise<Transporter> {
  const { createTransport } = await import('nodemailer');
  return createTransport({
    url: smtpUrl,
    ...KEPT,
    // The job repeats a message whose connection broke.
    maxRequeues: 0,
    requireTLS: requireTls,
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}
