import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { clientAddress, clientIp, networkOf } from './client-ip.ts';

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
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

test.each([
  [true, '198.51.100.9'],
  [false, '192.0.2.1'],
])('behind a proxy that is trusted (%s) the caller is %s', async (trusted, caller) => {
  const app = new Hono().get('/', (c) => c.text(clientIp(c, trusted)));
  const answer = await app.request(
    '/',
    { headers: { 'x-forwarded-for': '6.6.6.6, 198.51.100.9' } },
    { incoming: { socket: { remoteAddress: '192.0.2.1' } } },
  );
  expect(await answer.text()).toBe(caller);
});

test.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113.7'],
])('of %s the record of access keeps %s, a rate limit %s', async (address, whole, limited) => {
  const app = new Hono().get('/', (c) => c.text(`${clientAddress(c, false)} ${clientIp(c, false)}`));
  const answer = await app.request('/', {}, { incoming: { socket: { remoteAddress: address } } });
  expect(await answer.text()).toBe(`${whole} ${limited}`);
});
