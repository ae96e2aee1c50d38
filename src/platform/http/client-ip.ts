import { type BlockList, isIP, isIPv6, SocketAddress } from 'node:net';
import type { Context } from 'hono';
import { isTrusted, type ProxyTrust } from './proxy-trust.ts';

interface NodeBindings {
  incoming?: { socket?: { remoteAddress?: string } };
}

/** The record of access needs the visitor's whole address, which is never logged. */
export function clientAddress(c: Context, trust: ProxyTrust): string {
  const direct = (c.env as NodeBindings | undefined)?.incoming?.socket?.remoteAddress ?? 'unknown';
  return oneSpelling((trust && forwardedFor(c.req.header('x-forwarded-for'), trust)) || direct);
}

export const clientIp = (c: Context, trust: ProxyTrust): string => networkOf(clientAddress(c, trust));

/** Each proxy appends its observation at the right, so the visitor wrote everything left of the trusted ones. */
function forwardedFor(header = '', trust: BlockList): string | undefined {
  const chain = header.split(',').map(addressOf);
  const visitor = chain.findLast((address) => isIP(address) === 0 || !isTrusted(trust, address)) ?? chain[0];
  return visitor && isIP(visitor) ? visitor : undefined;
}

/** Some proxies add the port, as in 203.0.113.7:51234 and [2001:db8::1]:51234. */
const addressOf = (item: string) =>
  item
    .trim()
    .replace(/^\[(.+)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1');

const IPV4_AS_IPV6 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
const GROUPS = 8;
const NETWORK = 4;

function oneSpelling(address: string): string {
  if (!isIPv6(address)) return address;
  const [plain = ''] = address.split('%');
  const normal = new SocketAddress({ family: 'ipv6', address: plain }).address;
  return IPV4_AS_IPV6.exec(normal)?.[1] ?? normal;
}

/** IPv4 counts by address and IPv6 by the /64 network, because one subscriber owns all addresses of it. */
export function networkOf(address: string): string {
  const plain = oneSpelling(address);
  if (!isIPv6(plain)) return plain;
  const [front = [], back = []] = plain.split('::').map((side) => side.split(':').filter(Boolean));
  const zeros = Array<string>(Math.max(0, GROUPS - front.length - back.length)).fill('0');
  return [...front, ...zeros, ...back].slice(0, NETWORK).join(':');
}
