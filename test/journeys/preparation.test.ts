import { describe, expect, test } from 'vitest';
import { DESKTOP, expectAccessible, PHONE, type WatchedPage } from '#test/helpers/chromium.ts';
import { openDay } from '#test/helpers/open-day.ts';
import { openStore } from './open-store.ts';
import { shopper, shown } from './shopper.ts';

const { store, open, buy } = await openStore();
const SHOTS = process.env.SHOTS;

/** Marina buys a basic check-up and pays. */
async function paidOrder(watched: WatchedPage): Promise<string> {
  const number = await buy(watched, 'Marina', { code: 'CK-0001' });
  await shopper(watched.page).visit(`/meus-pedidos/${number}`);
  return number;
}

const shot = async ({ page }: WatchedPage, name: string) => {
  if (SHOTS) await page.screenshot({ path: `${SHOTS}/${name}.png`, fullPage: true });
};

describe.each([
  ['phone', PHONE],
  ['desktop', DESKTOP],
] as const)('the preparation of an order, %s', (device, options) => {
  test('says what to do, then when; on the morning it asks, and a no says when to come', async () => {
    const watched = await open(options);
    const { page } = watched;
    const me = shopper(page);
    const number = await paidOrder(watched);
    const section = page.getByRole('region', { name: 'Seu preparo' });
    await shown(section.getByText('Jejum de 8 a 14 horas; água pode.'));
    await shot(watched, `${device}-before`);

    await me.button('Calcular o preparo').click();
    await me.box('Dia').pressSequentially((await openDay(store.deps, 'BSB-ASN', 4)).replaceAll('/', ''));
    await me.button('Calcular o preparo').click();
    await shown(page.getByText('Informe também a hora.').first());
    expect(await me.box('Dia').inputValue()).toMatch(/^\d\d\/\d\d\/\d{4}$/);
    await section.getByLabel('Hora', { exact: true }).fill('08:30');
    await me.button('Calcular o preparo').click();
    await shown(section.getByText('Última refeição; depois, só água'));
    await shown(section.getByText(/18:30, até/));
    await shot(watched, `${device}-after`);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      options.viewport?.width ?? 0,
    );
    await expectAccessible(page);
    const link = section.getByRole('link', { name: /WhatsApp/ });
    expect(decodeURIComponent((await link.getAttribute('href')) ?? '')).not.toMatch(
      /check-up|urina|glicemia/i,
    );

    await store.pool.query(
      "update planned_visits set starts_at = date_trunc('day', now() at time zone 'America/Sao_Paulo') at time zone 'America/Sao_Paulo' + interval '23 hours 59 minutes'",
    );
    await me.visit(`/meus-pedidos/${number}`);
    const fasted = section.getByRole('group', { name: /sem comer, só com água/ });
    await fasted.getByRole('radio', { name: 'Não' }).check();
    await section.getByLabel('A que horas comeu pela última vez?').fill('23:00');
    await shown(section.getByText(/Venha em outro dia\./).first());
    await shot(watched, `${device}-ready`);
    await expectAccessible(page);

    const [tab] = await Promise.all([
      watched.context.waitForEvent('page'),
      section.getByRole('link', { name: /^Imprimir o preparo/ }).click(),
    ]);
    await tab.waitForLoadState();
    await shown(tab.getByRole('heading', { level: 1, name: /^Preparo de / }));
    await expectAccessible(tab);
    if (SHOTS) await tab.screenshot({ path: `${SHOTS}/${device}-paper.png`, fullPage: true });
    await store.pool.query('delete from planned_visits');
  });
});
