import { randomBytes } from 'node:crypto';
import type { CartOwner } from '../../cart.ts';

/** No session token has this hash. */
export const nobody = (): CartOwner => ({ sessionHash: randomBytes(32).toString('hex') });
