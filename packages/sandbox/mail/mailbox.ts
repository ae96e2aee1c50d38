import { randomUUID } from 'node:crypto';
import PostalMime, { type Address } from 'postal-mime';
import { openTable } from '../shared/table.ts';

export type Mail = {
  id: string;
  from: string;
  /** The recipients of the SMTP envelope. */
  to: string[];
  subject: string;
  text: string;
  html: string;
  attachments: { filename: string; type: string; text: string }[];
  /** By names in lower case; absent in what an earlier release kept. */
  headers?: Record<string, string>;
  receivedAt: string;
  /** The same for every delivery of one message; absent in what an earlier release kept. */
  messageId?: string;
};

export type Mailbox = ReturnType<typeof openMailbox>;

export function openMailbox(dataDir: string | undefined, clock: () => Date) {
  const table = openTable<Mail>(dataDir, 'correio');
  const waiting = new Set<(mail: Mail) => void>();
  return {
    all: () => table.all(),
    get: (id: string) => table.get(id),
    async keep(source: Uint8Array, recipients: string[]): Promise<Mail> {
      const parsed = await PostalMime.parse(source);
      const mail: Mail = {
        id: randomUUID(),
        from: shown(parsed.from),
        to: recipients,
        subject: parsed.subject ?? '',
        text: parsed.text ?? '',
        html: parsed.html ?? '',
        attachments: parsed.attachments.map(({ filename, mimeType, content }) => ({
          filename: filename ?? '',
          type: mimeType,
          text: new TextDecoder().decode(content as ArrayBuffer),
        })),
        headers: Object.fromEntries(parsed.headers.map(({ key, value }) => [key, value])),
        receivedAt: clock().toISOString(),
        ...(parsed.messageId !== undefined && { messageId: parsed.messageId }),
      };
      table.put(mail.id, mail);
      for (const notify of waiting) notify(mail);
      return mail;
    },
    /** The first message that matches, past or future; rejects when the signal aborts. */
    waitFor(matches: (mail: Mail) => boolean, signal?: AbortSignal): Promise<Mail> {
      const found = table.all().find(matches);
      if (found) return Promise.resolve(found);
      return new Promise((resolve, reject) => {
        const done = () => {
          waiting.delete(look);
          signal?.removeEventListener('abort', giveUp);
        };
        const look = (mail: Mail) => {
          if (!matches(mail)) return;
          done();
          resolve(mail);
        };
        const giveUp = () => {
          done();
          reject(signal?.reason);
        };
        waiting.add(look);
        if (signal?.aborted) giveUp();
        else signal?.addEventListener('abort', giveUp);
      });
    },
    clear: () => table.clear(),
    close: () => table.close(),
  };
}

function shown(address: Address | undefined): string {
  if (!address) return '';
  if (!address.address) return address.name;
  return address.name ? `${address.name} <${address.address}>` : address.address;
}
