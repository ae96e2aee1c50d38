import { beforeEach, expect, test, vi } from 'vitest';
import { readPageData } from './read-page-data.ts';

const BLOCKS = {
  'app-data': {
    brand: 'Loja',
    phone: '',
    store: { id: 1, code: 'bsb', name: 'Brasília - DF', city: 'Brasília' },
  },
  'hand-talk-data': { isEnabled: true, provider: 'vlibras', token: '' },
  'page-data': {
    brand: { name: 'Loja' },
    store: { id: 1, code: 'bsb', name: 'Brasília - DF', city: 'Brasília' },
    signLanguage: { isEnabled: true, provider: 'vlibras', token: '' },
    stores: [],
    unwritten: ['/acessibilidade'],
    priceTable: { vendor: 'DEFAULT', tier: '' },
    invitations: { newsletter: 'all', tagManager: '' },
    islands: {},
  },
};

function pageWithout(missing: string): void {
  for (const [id, data] of Object.entries(BLOCKS)) {
    if (id === missing) continue;
    const type = 'application/json';
    document.body.append(
      Object.assign(document.createElement('script'), { id, type, textContent: JSON.stringify(data) }),
    );
  }
}

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});

test('warns of nothing on a complete page', () => {
  pageWithout('');
  expect(readPageData().chrome).toMatchObject({
    store: { code: 'bsb' },
    signLanguage: { isEnabled: true },
    unwritten: ['/acessibilidade'],
  });
  expect(console.warn).not.toHaveBeenCalled();
});

test('only warns of a missing application block, and keeps the store', {
  meta: { spec: ['storefront 232'] },
}, () => {
  pageWithout('app-data');
  expect(readPageData().chrome).toMatchObject({ store: { code: 'bsb' }, signLanguage: { isEnabled: true } });
  expect(vi.mocked(console.warn).mock.calls).toEqual([['Bloco app-data ausente']]);
});

test('only warns of a missing sign-language block, and keeps the button of the assistant', {
  meta: { spec: ['storefront 232'] },
}, () => {
  pageWithout('hand-talk-data');
  expect(readPageData().chrome).toMatchObject({ store: { code: 'bsb' }, signLanguage: { isEnabled: true } });
  expect(vi.mocked(console.warn).mock.calls).toEqual([['Bloco hand-talk-data ausente']]);
});

test('warns of a missing page block and has no data', {
  meta: { spec: ['storefront 232'] },
}, () => {
  pageWithout('page-data');
  expect(readPageData()).toEqual({ chrome: undefined });
  expect(vi.mocked(console.warn).mock.calls).toEqual([['Bloco page-data ausente']]);
});
