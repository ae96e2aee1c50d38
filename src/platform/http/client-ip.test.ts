import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { clientAddress, clientIp, networkOf } from './client-ip.ts';
import { parseProxyTrust } from './proxy-trust.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::FFFF:cb00:7107', '203.0.113.7'],
  ['0:0:0:0:0:ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:0DB8:0001:0002:ffff::', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['unknown', 'unknown'],
  ['a:b', 'a:b'],
])('%s counts as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

const callerOf = async (setting: string, forwarded: string | null, direct = '192.0.2.1') => {
  const trust = parseProxyTrust(setting);
  if (trust === null) throw new Error(setting);
  const app = new Hono().get('/', (c) => c.text(clientIp(c, trust)));
  const headers = forwarded === null ? undefined : { 'x-forwarded-for': forwarded };
  const answer = await app.request('/', { headers }, { incoming: { socket: { remoteAddress: direct } } });
  return answer.text();
};

const CDN = '203.0.113.0/24, 2001:db8:cd::/48';

test.each([
  // No proxy is trusted.
  ['nao', '6.6.6.6, 198.51.100.9', '192.0.2.1'],
  // The last address is the one proxy's own observation; the visitor may have written the others.
  ['sim', '6.6.6.6, 198.51.100.9', '198.51.100.9'],
  ['sim', '198.51.100.9', '198.51.100.9'],
  ['sim', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['sim', null, '192.0.2.1'],
  ['sim', '6.6.6.6, nothing', '192.0.2.1'],
  // Behind a CDN, the CDN's own addresses are skipped.
  [CDN, '6.6.6.6, 198.51.100.9, 203.0.113.80', '198.51.100.9'],
  [CDN, '198.51.100.9, 2001:db8:cd::1, 203.0.113.80', '198.51.100.9'],
  [CDN, '198.51.100.9, ::ffff:203.0.113.80', '198.51.100.9'],
  [CDN, '2001:db8:1:2::9, [2001:db8:cd::1]:443', '2001:db8:1:2'],
  [CDN, '198.51.100.9:51234, 203.0.113.80:443', '198.51.100.9'],
  // An attacker who found the proxy behind the CDN gains nothing by writing the header.
  [CDN, '203.0.113.1, 6.6.6.6', '6.6.6.6'],
  [CDN, '203.0.113.1', '203.0.113.1'],
])('with TRUST_PROXY=%s and X-Forwarded-For: %s the visitor is %s', async (setting, forwarded, visitor) => {
  expect(await callerOf(setting, forwarded)).toBe(visitor);
});

test.each([
  '',
  'true',
  '1',
  'sim,203.0.113.0/24',
  '203.0.113.0/33',
  '2001:db8::/129',
  '0.0.0.0/0',
  '::/0',
  '1.2.3/8',
  '1.2.3.4/',
  '1.2.3.4/8/8',
])('TRUST_PROXY=%s means nothing', (setting) => {
  expect(parseProxyTrust(setting)).toBe(null);
});

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.7'],
])('of %s the record of access keeps %s, a rate limit %s', async (address, whole, limited) => {
  const app = new Hono().get('/', (c) => c.text(`${clientAddress(c, false)} ${clientIp(c, false)}`));
  const answer = await app.request('/', {}, { incoming: { socket: { remoteAddress: address } } });
  expect(await answer.text()).toBe(`${whole} ${limited}`);
});
