import type { Dictionary, Reading } from '@loja/medical-orders';
import { endsWithin } from './ends-within.ts';

const LIMIT_MS = 10_000;

/** Reads in a worker, so that no text holds up the page. Rejects with TookTooLong after 10 s. */
export async function readText(text: string, dictionary: Dictionary): Promise<Reading> {
  const worker = new Worker(new URL('./reading-worker.ts', import.meta.url), { type: 'module' });
  const reading = new Promise<Reading>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Reading>) => resolve(data);
    worker.onerror = () => reject(new Error('The worker failed.'));
  });
  worker.postMessage({ text, dictionary });
  try {
    return await endsWithin(LIMIT_MS, reading);
  } finally {
    worker.terminate();
  }
}
