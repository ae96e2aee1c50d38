import { expect, test } from 'vitest';
import { expectAccessible, PHONE, type WatchedPage } from '#test/helpers/chromium.ts';
import { openDay } from '#test/helpers/open-day.ts';
import { addDays, dayOf } from '#values/calendar-day.ts';
import { openStore } from './open-store.ts';
import { shopper, shown } from './shopper.ts';
import { atBothSizes, expectFits } from './sizes.ts';

const { store, open, buy } = await openStore();
const { clock } = store;

/** To a moment in Brasília. */
const forwardTo = (day: string, time: string) =>
  clock.forward((new Date(`${day}T${time}:00-03:00`).getTime() - clock.now().getTime()) / 60_000);

// The store's day is tomorrow and has just begun, so no midnight passes while the test runs.
forwardTo(addDays(dayOf(clock.now()), 1), '00:01');

const LAST_MEAL = /^(?:Jante|Faça a última refeição) a partir .+, só água\.$/;

/** Marina buys a basic check-up and pays. */
async function paidOrder(watched: WatchedPage): Promise<string> {
  const number = await buy(watched, 'Marina', { code: 'CK-0001' });
  await shopper(watched.page).visit(`/meus-pedidos/${number}`);
  return number;
}

test('the preparation of an order says what to do, then when; on the morning it asks, and a no says when to come', async () => {
  const watched = await open(PHONE);
  const { page } = watched;
  const me = shopper(page);
  const number = await paidOrder(watched);
  const section = page.getByRole('region', { name: 'Seu preparo' });
  await shown(section.getByText('Jejum de 8 a 14 horas; água pode.'));

  const when = page.getByRole('region', { name: 'Quando?' });
  await shown(when.getByRole('list', { name: 'Horários livres por dia' }));
  const walkIn = section.getByText('Ir sem hora marcada: calcular o preparo');
  await walkIn.click();
  await section.getByRole('button', { name: /^Melhor horário: / }).click();
  await shown(page.getByText('Pronto: o preparo já tem hora.'));
  await page.reload();
  await shown(section.getByText(LAST_MEAL));
  await section.getByText('Mudar o dia e a hora').click();
  await me.button('Retirar a data').click();
  await shown(page.getByText('Data retirada.'));

  await walkIn.click();
  await me.button('Calcular o preparo').click();
  const planned = await openDay(store.deps, 'BSB-ASN', 4);
  await me.box('Dia').pressSequentially(planned.replaceAll('/', ''));
  await me.button('Calcular o preparo').click();
  await shown(page.getByText('Informe também a hora.').first());
  expect(await me.box('Dia').inputValue()).toMatch(/^\d\d\/\d\d\/\d{4}$/);
  await section.getByLabel('Hora', { exact: true }).fill('08:30');
  await me.button('Calcular o preparo').click();
  await atBothSizes(page, async () => {
    await shown(section.getByText(/^Jante a partir das 18h30\. Depois .+, só água\.$/));
    await expectFits(page);
    await expectAccessible(page);
  });
  const link = section.getByRole('link', { name: /WhatsApp/ });
  expect(decodeURIComponent((await link.getAttribute('href')) ?? '')).not.toMatch(/check-up|urina|glicemia/i);

  forwardTo(planned.split('/').reverse().join('-'), '06:00');
  await me.visit(`/meus-pedidos/${number}`);
  const fasted = section.getByRole('group', { name: /sem comer, só com água/ });
  await fasted.getByRole('radio', { name: 'Não' }).check();
  await section.getByLabel('A que horas comeu pela última vez?').fill('18:00');
  await atBothSizes(page, async () => {
    await shown(section.getByText('O jejum já passa de 14 horas. Coma algo e venha em outro dia.'));
    await expectAccessible(page);
  });

  const [tab] = await Promise.all([
    watched.context.waitForEvent('page'),
    section.getByRole('link', { name: /^Imprimir o preparo/ }).click(),
  ]);
  await tab.waitForLoadState();
  await atBothSizes(tab, async () => {
    await shown(tab.getByRole('heading', { level: 1, name: /^Preparo de / }));
    await expectAccessible(tab);
  });
  const sheet = tab.getByRole('article').first();
  await shown(sheet.getByText(/check-up/i).first());
  await tab.getByRole('checkbox', { name: 'Não mostrar os nomes dos exames' }).check();
  await shown(sheet.getByText(LAST_MEAL).first());
  expect(await sheet.innerText()).not.toMatch(/check-up|glicemia/i);
  await tab.emulateMedia({ media: 'print' });
  expect(await tab.getByRole('checkbox').isVisible()).toBe(false);
});
