import fc from 'fast-check';
import { expect, test } from 'vitest';
import { previewQuote } from '#features/purchase/quotes/server/preview-quote.ts';
import { BOOKING_WAYS } from '#features/shop/stores/booking-ways.ts';
import { clearCatalogueCaches } from '#platform/cache/versioned-cache.ts';
import { newBuyer, offerOf, putInCart } from '#test/cast/buyers.ts';
import { testStore } from '#test/helpers/store.ts';

const store = await testStore();
const { deps, pool } = store;

interface Row {
  start: string;
  end: string;
  cities: string;
  fee: string;
}

async function tableOf(storeCode: string): Promise<Row[]> {
  const browser = store.visitor();
  browser.setCookie('STORE_LOCATION', storeCode);
  const { html } = await browser.page('/atendimento-movel');
  const rows = html
    .replaceAll('<!-- -->', '')
    .matchAll(
      /<th scope="row">(?:<span[^>]*>([^<]+)<\/span>)?<span[^>]*>CEP ([\d-]+) a ([\d-]+)<\/span><\/th><td[^>]*>([^<]+)<\/td>/g,
    );
  return [...rows.map(([, cities = '', start = '', end = '', fee = '']) => ({ start, end, cities, fee }))];
}

test.each([
  ['bsb', 'BSB-DOM', 10],
  ['gyn', 'GYN-DOM', 3],
  ['sao', 'SAO-DOM', 2],
  ['bhz', 'BHZ-DOM', 1],
])(
  '%s: the table charges what a quote charges, anywhere in its areas',
  { meta: { spec: ['purchase 88'] } },
  async (code, unit, areas) => {
    const rows = await tableOf(code);
    expect(rows).toHaveLength(areas);
    const buyer = await newBuyer(deps);
    const { rows: found } = await pool.query<{ unit: string; code: string }>(
      `select u.code as unit, min(p.code) as code from variants v join units u on u.id = v.unit_id
     join products p on p.id = v.product_id join prices on prices.product_id = p.id and prices.store_id = u.store_id
     where u.type = 'home_delivery' and v.unlimited group by u.code`,
    );
    expect(found.map((team) => team.unit)).toContain(unit);
    const teamAt = async (cep: string) => {
      const { rows: teams } = await pool.query<{ code: string }>(
        `select u.code from delivery_areas a join units u on u.id = a.unit_id where $1 between cep_start and cep_end`,
        [cep],
      );
      return teams[0]?.code ?? '';
    };
    const digits = (cep: string) => Number(cep.replace('-', ''));
    const addressIn = ({ start, end }: Row) => fc.integer({ min: digits(start), max: digits(end) });
    const anywhere = fc.integer({ min: 0, max: rows.length - 1 }).chain((at) => {
      const row = rows[at] as Row;
      return fc.tuple(fc.constant(row), fc.oneof(addressIn(row), fc.constant(digits(row.start))));
    });
    await fc.assert(
      fc.asyncProperty(anywhere, async ([row, number]) => {
        const zipCode = String(number).padStart(8, '0');
        const team = await teamAt(zipCode);
        const offered = found.find((one) => one.unit === team)?.code ?? '';
        await putInCart(deps, buyer, await offerOf(deps, { code: offered, unit: team }), { zipCode });
        const { freightCents } = await previewQuote(deps, buyer);
        await pool.query('delete from cart_lines');
        const shown = row.fee === 'Grátis' ? '0,00' : row.fee.replace('R$\u00a0', '');
        expect(freightCents).toBe(Number(shown.replace(',', '')));
      }),
      { numRuns: 15 },
    );
  },
);

test('cities and CEPs are named, a store without fees says so, and the call comes within 72 hours', {
  meta: { spec: ['purchase 88'] },
}, async () => {
  expect((await tableOf('gyn')).map(({ cities, fee }) => [cities, fee])).toEqual([
    ['Goiânia - GO', 'R$\u00a034,90'],
    ['Aparecida de Goiânia - GO', 'R$\u00a034,90'],
    ['Senador Canedo - GO', 'R$\u00a034,90'],
  ]);
  expect(await tableOf('bhz')).toEqual([
    { start: '30000-000', end: '31999-999', cities: 'Belo Horizonte - MG', fee: 'Grátis' },
  ]);
  const { html } = await store.visitor().page('/atendimento-movel');
  expect(html).toContain(BOOKING_WAYS.homeCall);
  expect(html).not.toContain('Por enquanto, a ida é por nossa conta');
});

test('a store without a team says so and names the units', async () => {
  await pool.query(`update units set active = false where code = 'SAO-DOM'`);
  const browser = store.visitor();
  browser.setCookie('STORE_LOCATION', 'sao');
  store.cache.clear();
  clearCatalogueCaches();
  const { html } = await browser.page('/atendimento-movel');
  expect(html).toContain('Ainda não há atendimento móvel em São Paulo - SP');
  expect(html).not.toContain('<table');
  await pool.query(`update units set active = true where code = 'SAO-DOM'`);
});

test('footer, units and site map lead to it', async () => {
  for (const path of ['/', '/nossas-unidades', '/mapa-do-site', '/sitemap/paginas.xml']) {
    const text = await (await store.visitor().request(path)).text();
    expect(text, path).toContain('/atendimento-movel');
  }
});
