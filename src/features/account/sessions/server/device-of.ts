import type { Context } from 'hono';
import { deviceName } from '../device-name.ts';

/** The browser of a request in a few words; nothing else of its user agent is kept. */
export const deviceOf = (c: Context): string | null => deviceName(c.req.header('user-agent'));
