import { isIPv6 } from 'node:net';
import type { Context } from 'hono';

interface NodeBindings {
  incoming?: { socket?: { remoteAddress?: string } };
}

/** The caller's address; behind a trusted proxy, the last one that the proxy saw. Never logged. */
export function clientAddress(c: Context, trustProxy: boolean): string {
  const forwarded = trustProxy ? c.req.header('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined;
  const direct = (c.env as NodeBindings | undefined)?.incoming?.socket?.remoteAddress;
  return unmapped(forwarded || direct || 'unknown');
}

/** For rate limits: of an IPv6 address its network. */
export const clientIp = (c: Context, trustProxy: boolean): string => networkOf(clientAddress(c, trustProxy));

const IPV4_AS_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** Groups of an IPv6 address, and those of its network (/64). */
const GROUPS = 8;
const NETWORK = 4;

const unmapped = (address: string): string => IPV4_AS_IPV6.exec(address)?.[1] ?? address;

/** The address itself for IPv4; the whole /64 network for IPv6, because one subscriber owns all its addresses. */
export function networkOf(address: string): string {
  const plain = unmapped(address);
  if (!isIPv6(plain)) return plain;
  const [front = [], back = []] = plain
    .toLowerCase()
    .split('::')
    .map((side) => side.split(':').filter(Boolean));
  const zeros = Array<string>(Math.max(0, GROUPS - front.length - back.length)).fill('0');
  return [...front, ...zeros, ...back]
    .slice(0, NETWORK)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
}
