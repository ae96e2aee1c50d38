import type { Context } from 'hono';
import { deviceName } from '../device-name.ts';

/** Names the browser of a request in a few words, because nothing else of its user agent is stored. */
export const deviceOf = (c: Context): string | null => deviceName(c.req.header('user-agent'));
