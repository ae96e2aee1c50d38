import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { visitorData } from '#test/helpers/dom-page.tsx';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { readCookie, writeCookie, writeLocal } from '#ui/browser-storage.ts';
import { saveDraft } from '#ui/form/draft.ts';
import { measure } from '#ui/measure.ts';
import { measurePage } from './measure-page.ts';
import { startTagManager } from './tag-manager.ts';

const CONTAINER = 'https://conteiner.example/gtm.js?id=GTM-TESTE1';

const layer = () =>
  (window.dataLayer ?? []).map((entry) =>
    Object.prototype.toString.call(entry) === '[object Arguments]'
      ? Array.from(entry as ArrayLike<unknown>)
      : entry,
  );
const container = () => document.head.querySelector<HTMLScriptElement>('script[src*="gtm.js"]');

beforeEach(() => {
  vi.spyOn(console, 'info').mockImplementation(() => {});
  // happy-dom would load the script.
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) appended.push(node as HTMLScriptElement);
  });
});
let appended: HTMLScriptElement[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  appended = [];
  delete window.dataLayer;
  localStorage.clear();
  writeCookie('consent', '', { days: 0 });
});

test('logs a missing container and does nothing else', {
  meta: { spec: ['purchase 257', 'purchase 281'] },
}, async () => {
  await measurePage('');
  expect(console.info).toHaveBeenCalledWith('Tag manager desligado');
  expect([window.dataLayer, container()]).toEqual([undefined, null]);
});

test('loads nothing before an answer or after a refusal', async () => {
  fakeServer({ '/v1/data': visitorData(), '/v1/consent': { ok: true } });
  await measurePage(CONTAINER);
  await screen.findByRole('region', { name: 'Cookies' });
  expect([window.dataLayer, appended]).toEqual([undefined, []]);
  await userEvent.click(screen.getByRole('button', { name: 'Rejeitar' }));
  await waitFor(() => expect(readCookie('consent')).toBe('2'));
  await measurePage(CONTAINER);
  expect(screen.queryByRole('region', { name: 'Cookies' })).toBeNull();
  expect([window.dataLayer, appended]).toEqual([undefined, []]);
});

test('denies everything first, then grants the allowed purposes, and never personal advertising', () => {
  startTagManager(CONTAINER, { analytics: true, partners: false });
  const [first, config, start, second] = layer() as [unknown[], unknown[], object, unknown[]];
  expect(first.slice(0, 2)).toEqual(['consent', 'default']);
  expect(first[2]).toMatchObject({
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'denied',
  });
  expect(config[1]).toMatchObject({ page_title: 'Loja', page_referrer: '' });
  expect(start).toMatchObject({ event: 'gtm.js' });
  expect(second).toEqual([
    'consent',
    'update',
    {
      analytics_storage: 'granted',
      ad_storage: 'denied',
      ad_user_data: 'denied',
      ad_personalization: 'denied',
    },
  ]);
  expect(appended.map(({ src }) => src)).toEqual([CONTAINER]);
});

test('reports an addition without naming the service', () => {
  startTagManager(CONTAINER, { analytics: true, partners: true });
  measure({ event: 'add_to_cart', quantity: 2 });
  expect(layer().slice(-2)).toEqual([
    { ecommerce: null },
    {
      event: 'add_to_cart',
      ecommerce: {
        items: [{ item_id: 'servico', item_name: 'Serviço', item_category: 'servico', quantity: 2 }],
      },
    },
  ]);
});

test('pushes a paid order on the next page, once', async () => {
  const purchase = {
    transaction_id: '100000001',
    currency: 'BRL',
    value: 80,
    tax: 0,
    items: [],
  };
  const { callsTo } = fakeServer({
    '/v1/data': {},
    '/v1/purchases/measure': { purchases: [purchase], waiting: false },
  });
  writeLocal('compra_a_medir', 'true');
  startTagManager(CONTAINER, { analytics: true, partners: false });
  await vi.waitFor(() => expect(layer().at(-1)).toEqual({ event: 'purchase', ecommerce: purchase }));
  await vi.waitFor(() => expect(localStorage.getItem('compra_a_medir')).toBeNull());
  startTagManager(CONTAINER, { analytics: true, partners: false });
  expect(callsTo('/v1/purchases/measure')).toHaveLength(1);
});

test('removes what other pages of the tab stored before the container starts', () => {
  saveDraft('rascunho-contato', { name: 'Marina' });
  sessionStorage.setItem('loja_visitante', '{}');
  startTagManager(CONTAINER, { analytics: true, partners: false });
  expect(Object.keys(sessionStorage)).toEqual(['loja_visitante']);
  sessionStorage.clear();
});
