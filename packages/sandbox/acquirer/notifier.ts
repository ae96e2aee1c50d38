import { randomUUID } from 'node:crypto';
import type { KnobPanel } from '../shared/knobs.ts';
import type { Table } from '../shared/table.ts';
import type { Timer } from '../shared/timer.ts';
import type { AcquirerSettings } from './settings.ts';

/** The sale's status, a void that was denied, a chargeback. */
export type ChangeType = 1 | 5 | 7;
export type Announcement = {
  id: string;
  paymentId: string;
  changeType: ChangeType;
  attempt: number;
  dueAt: number;
};

type Options = {
  table: Table<Announcement>;
  settings: AcquirerSettings;
  knobs: KnobPanel;
  clock: () => Date;
  timer: Timer;
  log: (text: string) => void;
};

const ANSWER_WITHIN_MS = 10_000;
const RETRIES_MS = [1_000, 10_000, 60_000];

/** Posts `{PaymentId, ChangeType}` to the store's address, and again up to three times. Survives a kill. */
export function announcer({ table, settings, knobs, clock, timer, log }: Options) {
  const cancels = new Set<() => void>();
  const inFlight = new Set<Promise<void>>();
  const stopped = new AbortController();
  const retries = settings.notificationRetriesMs ?? RETRIES_MS;

  const schedule = (one: Announcement) => {
    const wait = one.dueAt - clock().getTime();
    if (wait <= 0) return launch(one);
    const cancel = timer(wait, () => {
      cancels.delete(cancel);
      launch(one);
    });
    cancels.add(cancel);
  };
  const launch = (one: Announcement) => {
    const work = deliver(one).finally(() => inFlight.delete(work));
    inFlight.add(work);
  };
  const deliver = async (one: Announcement) => {
    if (await post(one, settings, stopped.signal)) return table.remove(one.id);
    if (stopped.signal.aborted) return;
    const pause = retries[one.attempt];
    if (pause === undefined) {
      log(`sandbox: o aviso da venda ${one.paymentId} foi abandonado`);
      return table.remove(one.id);
    }
    put({ ...one, attempt: one.attempt + 1, dueAt: clock().getTime() + pause });
  };
  const put = (one: Announcement) => {
    table.put(one.id, one);
    schedule(one);
  };

  for (const waiting of table.all()) schedule(waiting);

  return {
    announce(paymentId: string, changeType: ChangeType) {
      const { adquirenteAvisosRepetidos, adquirenteSemAviso, adquirenteAvisoAtrasoMs } = knobs.get();
      if (!settings.notificationUrl || adquirenteSemAviso) return;
      const dueAt = clock().getTime() + adquirenteAvisoAtrasoMs;
      for (let copy = 0; copy <= adquirenteAvisosRepetidos; copy++)
        put({ id: randomUUID(), paymentId, changeType, attempt: 0, dueAt });
    },
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

async function post(one: Announcement, settings: AcquirerSettings, stopped: AbortSignal): Promise<boolean> {
  const { notificationUrl = '', notificationHeader: header } = settings;
  try {
    const answer = await fetch(notificationUrl, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/json', ...(header && { [header.name]: header.value }) },
      body: JSON.stringify({ PaymentId: one.paymentId, ChangeType: one.changeType }),
      signal: AbortSignal.any([stopped, AbortSignal.timeout(ANSWER_WITHIN_MS)]),
    });
    await answer.body?.cancel();
    return answer.ok;
  } catch {
    return false;
  }
}
