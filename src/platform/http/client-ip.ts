import type { Context } from 'hono';

interface NodeBindings {
  incoming?: { socket?: { remoteAddress?: string } };
}

/** The caller's address; behind a trusted proxy, the last one that the proxy saw. For rate limits only, never logged. */
export function clientIp(c: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  return forwarded || (c.env as NodeBindings | undefined)?.incoming?.socket?.remoteAddress || 'unknown';
}
