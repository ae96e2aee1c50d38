import { extname, join } from 'node:path';
import { Worker } from 'node:worker_threads';

const MOST_MEMORY_MB = 1024;

/**
 * Starts a thread for the work on a large file, which takes seconds of a processor. In the server's bundle this module is part of a
 * larger file, and the threads' programs are files beside it.
 */
export const startThread = (program: 'table-thread' | 'xlsx-thread', workerData?: unknown): Worker =>
  new Worker(join(import.meta.dirname, program + extname(import.meta.filename)), {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: MOST_MEMORY_MB },
  });
