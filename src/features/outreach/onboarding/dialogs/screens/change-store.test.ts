import { afterEach, expect, test, vi } from 'vitest';
import { changeStore, storeAddress } from './change-store.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test.each([
  ['/vacinas', '', 'sao', '/vacinas?___store=sao'],
  ['/busca', '?q=hepatite+b&p=2', 'gyn', '/busca?q=hepatite+b&___store=gyn'],
  ['/', '?___store=bsb', 'gyn', '/?___store=gyn'],
])('%s%s in %s is %s', { meta: { spec: ['storefront 147'] } }, (path, search, code, address) => {
  expect(storeAddress(path, search, code)).toBe(address);
});

test('opens the same page in the other store without a call', {
  meta: { spec: ['storefront 147'] },
}, () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const assign = vi.fn();
  const fetch = vi.fn();
  vi.stubGlobal('fetch', fetch);
  vi.stubGlobal('window', {
    location: { protocol: 'https:', pathname: '/vacinas', search: '?f-doenca=doenca-hpv', assign },
  });
  changeStore('gyn');
  expect(assign.mock.calls).toEqual([['/vacinas?f-doenca=doenca-hpv&___store=gyn']]);
  expect(fetch).not.toHaveBeenCalled();
});

test('logs a failed change in the words of the specification', {
  meta: { spec: ['storefront 148'] },
}, () => {
  const failure = new Error('blocked');
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  vi.stubGlobal('window', {
    location: {
      protocol: 'https:',
      pathname: '/vacinas',
      search: '',
      assign() {
        throw failure;
      },
    },
  });
  expect(() => changeStore('gyn')).not.toThrow();
  expect(log.mock.calls).toEqual([['Erro ao alterar loja', failure]]);
});
