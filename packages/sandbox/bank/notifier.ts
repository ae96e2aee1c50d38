import { randomUUID } from 'node:crypto';
import type { KnobPanel } from '../shared/knobs.ts';
import type { Table } from '../shared/table.ts';
import type { Timer } from '../shared/timer.ts';
import type { Pix } from './model.ts';

export type Notification = { id: string; url: string; pix: Pix; attempt: number; dueAt: number };

type Options = {
  table: Table<Notification>;
  knobs: KnobPanel;
  clock: () => Date;
  timer: Timer;
  log: (text: string) => void;
  /** Pauses before the second, third … attempt, in milliseconds; after the last one the bank gives up. */
  retryDelaysMs: readonly number[];
};

const ANSWER_WITHIN_MS = 10_000;
/** With the knob "desordenar" a notification waits this long for another one to swap with. */
const SWAP_WAIT_MS = 2_000;

/** Delivers Pix notifications to `{webhookUrl}/pix` until the receiver answers 2xx. Undelivered ones survive a kill. */
export function startNotifier({ table, knobs, clock, timer, log, retryDelaysMs }: Options) {
  const cancels = new Set<() => void>();
  const inFlight = new Set<Promise<void>>();
  const stopped = new AbortController();
  let held: Notification[] = [];

  const later = (ms: number, run: () => void) => {
    const cancel = timer(ms, () => {
      cancels.delete(cancel);
      run();
    });
    cancels.add(cancel);
  };
  const schedule = (notification: Notification) => {
    const wait = notification.dueAt - clock().getTime();
    if (wait > 0) later(wait, () => launch(notification));
    else launch(notification);
  };
  const launch = (notification: Notification) => {
    if (!knobs.get().desordenar) return track(deliver(notification));
    held.unshift(notification);
    if (held.length === 1) later(SWAP_WAIT_MS, release);
    else release();
  };
  const release = () => {
    const batch = held;
    held = [];
    track(batch.reduce((before, next) => before.then(() => deliver(next)), Promise.resolve()));
  };
  const track = (work: Promise<void>) => {
    const tracked = work.finally(() => inFlight.delete(tracked));
    inFlight.add(tracked);
  };
  const deliver = async (notification: Notification) => {
    if (await post(notification, stopped.signal)) return table.remove(notification.id);
    if (stopped.signal.aborted) return;
    const pause = retryDelaysMs[notification.attempt];
    if (pause === undefined) {
      log(`sandbox: a notificação de ${notification.pix.endToEndId} foi abandonada`);
      return table.remove(notification.id);
    }
    const again = { ...notification, attempt: notification.attempt + 1, dueAt: clock().getTime() + pause };
    table.put(again.id, again);
    schedule(again);
  };

  for (const waiting of table.all()) schedule(waiting);

  return {
    enqueue(url: string, pix: Pix, copies: number, delayMs: number) {
      for (let copy = 0; copy < copies; copy++) {
        const id = randomUUID();
        const notification = { id, url, pix, attempt: 0, dueAt: clock().getTime() + delayMs };
        table.put(id, notification);
        schedule(notification);
      }
    },
    /** Resolves when no delivery is running (delayed ones and retries may still be pending). */
    async settled() {
      while (inFlight.size > 0) await Promise.all(inFlight);
    },
    async stop() {
      stopped.abort();
      for (const cancel of cancels) cancel();
      await Promise.all(inFlight);
    },
  };
}

async function post({ url, pix }: Notification, stopped: AbortSignal): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/pix`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ pix: [pix] }),
      signal: AbortSignal.any([stopped, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
    });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}
