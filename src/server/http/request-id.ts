import { randomBytes } from 'node:crypto';

const COUNTS = 0x10000;

let prefix = '';
let count = COUNTS;

/** Short enough to read out on the phone. The log's time distinguishes rare duplicates. */
export function newRequestId(): string {
  if (count === COUNTS) {
    prefix = randomBytes(2).toString('hex');
    count = 0;
  }
  return prefix + (count++).toString(16).padStart(4, '0');
}
