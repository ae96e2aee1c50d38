import { randomUUID } from 'node:crypto';

/** Short enough to be read out on the telephone; the log's time tells the rare two of one kind apart. */
export const newRequestId = (): string => randomUUID().slice(0, 8);
