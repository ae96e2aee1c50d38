import type { World } from '../shared/payment-service.ts';
import { type Json, openResources } from './fhir-resources.ts';
import { publish } from './fhir-result.ts';
import { transact } from './fhir-transaction.ts';
import type { RejectReason, ResultKind } from './line.ts';
import { newControlId, openLis } from './lis.ts';
import { resultMessage } from './result.ts';
import { openSender, type StoreAddress } from './sender.ts';

export type Laboratory = ReturnType<typeof openLaboratory>;

/** Orders and results without their transport. */
export function openLaboratory(world: World, startingStore: StoreAddress | null) {
  const { dataDir, clock, timer, knobs } = world;
  const lis = openLis(dataDir, clock, knobs);
  const resources = openResources(dataDir, clock);
  let store = startingStore;
  const sender = openSender(world, () => store, lis.note);
  const pending = new Set<() => void>();
  const stopped = Promise.withResolvers<void>();
  let last: { id: string; at: Date } | undefined;

  /** Returns MSH-10 of the result or its version, or null for a line that the laboratory has not accepted. */
  function sendResult(placer: string, kind: ResultKind, reason: RejectReason = 'RH'): string | null {
    const line = lis.line(placer);
    if (!line || line.state === 'refused') return null;
    const repeats = last !== undefined && knobs.take('laboratorioIdRepetido');
    const id = last && repeats ? last.id : newControlId();
    // HL7 times end with the second. Each result gets a later one than the last, so that OBR-22 gives their order.
    const at = new Date(Math.max(clock().getTime(), last ? last.at.getTime() + 1000 : 0));
    last = { id, at };
    const parts = { line, kind, reason, id, at, knobs: knobs.get() };
    if (line.fhir) {
      const version = publish(resources, { ...parts, at }, { repeats });
      const number = line.results.length + 1;
      lis.note(placer, { number, id: version, kind, at: at.toISOString(), answer: null });
      return version;
    }
    const bytes = resultMessage(parts);
    sender.send(
      placer,
      { number: line.results.length + 1, id, kind, at: at.toISOString(), answer: null },
      bytes,
    );
    return id;
  }

  function later(ms: number, run: () => void): void {
    const cancel = timer(ms, () => {
      pending.delete(cancel);
      run();
    });
    pending.add(cancel);
  }

  /** Takes orders by `work` and returns what it answers, some of their results perhaps before. */
  async function taking<T>(work: () => T): Promise<T> {
    const before = new Set(lis.lines().map(({ placer }) => placer));
    const reply = work();
    const accepted = lis.lines().filter(({ placer, state }) => state === 'accepted' && !before.has(placer));
    const { laboratorioAutomaticoMs, laboratorioAntesDaResposta, laboratorioDemoraMs } = knobs.get();
    if (laboratorioAutomaticoMs > 0)
      for (const { placer } of accepted)
        later(laboratorioAutomaticoMs, () => {
          if (lis.line(placer)?.state === 'accepted') sendResult(placer, 'final');
        });
    if (laboratorioAntesDaResposta && accepted[0]) {
      sendResult(accepted[0].placer, 'final');
      await sender.settled();
    }
    if (laboratorioDemoraMs > 0)
      await Promise.race([new Promise<void>((done) => later(laboratorioDemoraMs, done)), stopped.promise]);
    return reply;
  }

  sender.start();
  return {
    /** Takes an HL7 message and returns the answer; null for bytes that are not a message. */
    take: (bytes: Uint8Array) => taking(() => lis.take(bytes)),
    /** Takes a transaction of FHIR. */
    transact: (bundle: Json) => taking(() => transact({ resources, lis, knobs }, bundle)),
    resources,
    /** The store has read this version of a report. */
    hasRead(version: string): void {
      for (const line of lis.lines())
        for (const sent of line.fhir ? line.results : [])
          if (sent.id === version && sent.answer === null) lis.note(line.placer, { ...sent, answer: 'AA' });
    },
    stopped: stopped.promise,
    /** The lines of all orders, with the results that went out and what the store answered. */
    lines: lis.lines,
    sendResult,
    /** Takes effect with the next attempt. */
    sendResultsTo(address: StoreAddress | null): void {
      store = address;
    },
    /** How many results the store has not answered yet. */
    waiting: sender.waiting,
    settled: sender.settled,
    clear(): void {
      lis.clear();
      resources.clear();
      sender.clear();
    },
    async stop(): Promise<void> {
      stopped.resolve();
      for (const cancel of pending) cancel();
      await sender.stop();
      lis.close();
      resources.close();
    },
  };
}
