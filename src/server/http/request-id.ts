import { randomUUID } from 'node:crypto';

/** Short enough to read out on the phone. The log's time distinguishes rare duplicates. */
export const newRequestId = (): string => randomUUID().slice(0, 8);
