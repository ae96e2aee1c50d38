import { expect, test } from 'vitest';
import { redirectTo } from './redirect-to.ts';

test.each([
  ['/', 'true'],
  ['/vacinas?p=2', 'true'],
  ['/checkout', null],
  ['/meus-pedidos/1000?x=/vacinas', null],
])('%s leaves the router: %s', (href, reload) => {
  const { headers } = redirectTo(href);
  expect(headers.get('location')).toBe(href);
  expect(headers.get('x-remix-reload-document')).toBe(reload);
});
