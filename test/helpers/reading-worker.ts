import { type Dictionary, parse } from '@loja/medical-orders';
import { vi } from 'vitest';

/** Stands in for the worker, which happy-dom lacks. With `answers` false it reads for ever. */
export function stubReadingWorker({ answers = true } = {}) {
  const ended = vi.fn();
  class ReadingWorker {
    onmessage: ((event: { data: unknown }) => void) | null = null;
    terminate = ended;
    postMessage({ text, dictionary }: { text: string; dictionary: Dictionary }) {
      if (answers) queueMicrotask(() => this.onmessage?.({ data: parse(text, dictionary) }));
    }
  }
  vi.stubGlobal('Worker', ReadingWorker);
  return ended;
}
