import { type MllpClient, type MllpTls, mllpClient, parseMessage } from '@loja/hl7';
import type { World } from '../shared/payment-service.ts';
import { openTable } from '../shared/table.ts';
import { sendByteByByte } from './byte-by-byte.ts';
import type { Sent } from './line.ts';

export interface StoreAddress {
  host: string;
  port: number;
  tls?: MllpTls;
}

interface Waiting {
  placer: string;
  sent: Sent;
  /** Base64: repetitions are the same bytes. */
  bytes: string;
}

const TIMEOUT_MS = 30_000;
const RETRY_MS = 5_000;

/** Sends results one after the other, and repeats each until the store answers it. */
export function openSender(
  { dataDir, timer, knobs, log }: World,
  address: () => StoreAddress | null,
  note: (placer: string, sent: Sent) => void,
) {
  const waiting = openTable<Waiting>(dataDir, 'resultados-a-enviar');
  let client: { address: StoreAddress; mllp: MllpClient } | undefined;
  let running: Promise<void> | undefined;
  let cancelRetry: (() => void) | undefined;
  let isStopped = false;

  async function exchange(to: StoreAddress, bytes: Uint8Array): Promise<Uint8Array> {
    if (knobs.get().laboratorioByteAByte) return sendByteByByte(to, bytes, TIMEOUT_MS);
    if (client?.address !== to) {
      await client?.mllp.close();
      client = { address: to, mllp: mllpClient({ ...to, timeoutMs: TIMEOUT_MS }) };
    }
    return client.mllp.send(bytes);
  }

  /** Returns MSA-1; null without an answer to this result. */
  async function answerTo({ sent, bytes }: Waiting): Promise<string | null> {
    const to = address();
    if (!to) return null;
    try {
      const answer = parseMessage(await exchange(to, Buffer.from(bytes, 'base64')));
      return answer.text('MSA', 2) === sent.id ? answer.text('MSA', 1) || null : null;
    } catch (error) {
      log(`laboratório: o resultado ${sent.id} não foi entregue: ${error}`);
      return null;
    }
  }

  async function run(): Promise<void> {
    for (let next = waiting.all()[0]; next && !isStopped; next = waiting.all()[0]) {
      const answer = await answerTo(next);
      if (isStopped) return;
      if (answer === null) {
        cancelRetry ??= timer(RETRY_MS, () => {
          cancelRetry = undefined;
          start();
        });
        return;
      }
      waiting.remove(keyOf(next));
      note(next.placer, { ...next.sent, answer });
    }
  }

  function start(): void {
    if (isStopped || running || cancelRetry) return;
    running = run().finally(() => {
      running = undefined;
      if (waiting.all().length > 0) start();
    });
  }

  const keyOf = ({ placer, sent }: Waiting) => `${placer} ${sent.number}`;

  return {
    start,
    send(placer: string, sent: Sent, bytes: Uint8Array): void {
      const one = { placer, sent, bytes: Buffer.from(bytes).toString('base64') };
      waiting.put(keyOf(one), one);
      note(placer, sent);
      start();
    },
    /** Resolves when no result is being sent. Results that wait for another attempt keep waiting. */
    async settled(): Promise<void> {
      while (running) await running;
    },
    waiting: () => waiting.all().length,
    clear: () => waiting.clear(),
    async stop(): Promise<void> {
      isStopped = true;
      cancelRetry?.();
      await client?.mllp.close();
      await running;
      waiting.close();
    },
  };
}
