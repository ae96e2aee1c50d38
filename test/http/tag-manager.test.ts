import { expect, test } from 'vitest';
import { bought } from '#test/helpers/bought.ts';
import { testStore } from '#test/helpers/store.ts';

const measured = await testStore({ settings: { TAG_MANAGER_ID: 'GTM-TESTE1', SIGN_LANGUAGE: 'vlibras' } });
const GOOGLE = 'https://www.googletagmanager.com';

async function policyOf(path: string): Promise<string> {
  const { headers } = await measured.visitor().page(path);
  return headers.get('content-security-policy') ?? '';
}

test.each(['/', '/vacinas', '/hemograma-completo', '/nossas-unidades'])(
  '%s may load the container, and names it without loading it',
  async (path) => {
    expect(await policyOf(path)).toMatch(new RegExp(`script-src [^;]*${GOOGLE}`));
    const { html } = await measured.visitor().page(path);
    expect(html).toContain(`"tagManager":"${GOOGLE}/gtm.js?id=GTM-TESTE1"`);
    expect(html).not.toMatch(/<script[^>]*googletagmanager/);
  },
);

test.each([
  '/busca?q=hiv',
  '/entre',
  '/checkout',
  '/nad',
  '/meus-pedidos',
  '/consent',
  '/newsletter',
  '/onboarding',
  '/pedido-medico',
])('%s may not', { meta: { spec: ['purchase 257'] } }, async (path) => {
  expect(await policyOf(path)).not.toContain('googletagmanager');
});

test.each(['/checkout', '/meus-pedidos', '/onboarding', '/pedido-medico'])(
  '%s has the strict policy although an assistant is on',
  async (path) => {
    expect(await policyOf('/vacinas')).toContain('vlibras.gov.br');
    expect(await policyOf(path)).not.toMatch(/https?:|unsafe/);
  },
);

test('measures each paid order once, for its customer, by its number and total alone', {
  meta: { spec: ['purchase 290'] },
}, async () => {
  const { browser, incrementId } = await bought(measured);
  const take = () => browser.post('/v1/purchases/measure', {});
  const { rows } = await measured.pool.query<{ cents: number }>(
    'select subtotal_cents - discount_cents as cents from orders where increment_id = $1',
    [incrementId],
  );
  const value = Number(rows[0]?.cents) / 100;
  const item = { item_id: 'servico', item_name: 'Serviço', item_category: 'servico', quantity: 1 };
  expect((await take()).body).toEqual({
    waiting: false,
    purchases: [
      { transaction_id: incrementId, currency: 'BRL', value, tax: 0, items: [{ ...item, price: value }] },
    ],
  });
  expect((await take()).body).toEqual({ purchases: [], waiting: false });
});

test('a sale that was undone before its first public page is not measured', async () => {
  const { browser, incrementId } = await bought(measured);
  await measured.pool.query(`update orders set status = 'canceled' where increment_id = $1`, [incrementId]);
  expect((await browser.post('/v1/purchases/measure', {})).body).toEqual({ purchases: [], waiting: false });
});

test('an order that waits for its money is not measured yet, and a visitor has none', async () => {
  const { browser } = await bought(measured, { paid: false });
  expect((await browser.post('/v1/purchases/measure', {})).body).toEqual({ purchases: [], waiting: true });
  expect((await measured.visitor().post('/v1/purchases/measure', {})).status).toBe(401);
});
