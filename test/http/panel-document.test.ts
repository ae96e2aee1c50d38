import { expect, test } from 'vitest';
import { testStore } from '#test/helpers/store.ts';

const { visitor } = await testStore();
const own = await testStore({ settings: { PANEL_HOST: 'painel.loja.test' } });

test('the panel is one document without data, under the strictest policy, that no search engine lists', async () => {
  for (const path of ['/painel', '/painel/pedidos/100000001']) {
    const { status, html, headers } = await visitor().page(path);
    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).toContain("script-src 'self';");
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('x-robots-tag')).toBe('noindex');
    expect(headers.get('permissions-policy')).toContain('camera=()');
    expect(html).not.toContain('100000001');
    const [, script = ''] = /<script type="module" src="([^"]+)"/.exec(html) ?? [];
    expect(await visitor().page(script)).toMatchObject({ status: 200 });
  }
});

test('only the check-in page may use the camera', async () => {
  const { headers } = await visitor().page('/painel/atendimento');
  expect(headers.get('permissions-policy')).toContain('camera=(self)');
});

test('with a host of its own, the panel is not on the store’s host, and nothing of the store on the panel’s', async () => {
  expect((await own.visitor().page('/painel')).status).toBe(404);
  expect((await own.visitor().json('/painel/v1/staff/me', { method: 'POST' })).status).toBe(404);
  const onPanelHost = (path: string, init?: RequestInit) =>
    own.app.request(`http://painel.loja.test${path}`, init);
  expect((await onPanelHost('/painel')).status).toBe(200);
  const request = await onPanelHost('/painel/v1/staff/passkey-sign-in-options', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: '{}',
  });
  expect(await request.json()).toMatchObject({ rpId: 'painel.loja.test' });
  expect((await onPanelHost('/hemograma-completo')).headers.get('location')).toBe('/painel');
  expect((await onPanelHost('/painelx')).headers.get('location')).toBe('/painel');
  expect((await onPanelHost('/v1/data')).headers.get('location')).toBe('/painel');
  expect((await onPanelHost('/v1/login', { method: 'POST' })).status).toBe(404);
});

const SPELLINGS = [
  '/%70ainel',
  '/%70ainel/pedidos',
  '/pain%65l/',
  '/PAINEL',
  '/Painel/pedidos',
  '//painel',
  '/painel//pedidos',
  '/./painel',
  '/vacinas/../painel',
  '/%2e%2e/painel/entrar',
  '/%2E/%50ainel',
];

test('no spelling of its path opens the panel on the store’s host', async () => {
  expect((await own.visitor().page('/painel.html')).status).toBe(404);
  for (const path of SPELLINGS) {
    expect([path, (await own.visitor().page(path)).status]).toEqual([path, 404]);
    const call = `${path.replace(/\/(pedidos|entrar)?$/, '')}/v1/staff/me`;
    expect([call, (await own.visitor().json(call, { method: 'POST' })).status]).toEqual([call, 404]);
  }
});

test('no spelling of a store’s path opens it on the panel’s host, however the host is written', async () => {
  for (const host of ['painel.loja.test', 'PAINEL.Loja.TEST'])
    for (const path of [
      '/%76acinas',
      '/painel/../vacinas',
      '//vacinas',
      '/PAINEL',
      '//painel',
      '/painel.html',
    ]) {
      const answer = await own.app.request(`http://${host}${path}`);
      expect([path, answer.status, answer.headers.get('location')]).toEqual([path, 303, '/painel']);
    }
});
