import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { PHONE } from '#test/helpers/chromium.ts';
import { shiftsOf, watchShifts } from './layout-shifts.ts';
import { openStore } from './open-store.ts';
import { holdBack, shopper, shown } from './shopper.ts';

const { store, open, quote, buy } = await openStore();

const TIMES = '**/v1/appointments/times';
const CHOOSE = '**/v1/appointments/choose';

const timesOf = (page: Page) => page.getByRole('region', { name: /^Quando\?/ });
const days = (page: Page) => timesOf(page).getByRole('list', { name: 'Horários livres por dia' });
const firstTime = (page: Page) =>
  timesOf(page)
    .getByRole('button', { name: /, \d+\/\d+, às \d+h/ })
    .first();
const held = (page: Page) => timesOf(page).getByText('Reservado até o pagamento');

/** All moves add up to at most 0.02 when the held answer comes. */
async function comesCalmly(page: Page, send: () => void, where: string): Promise<void> {
  await shiftsOf(page);
  await page.evaluate(() => {
    window.shifts.length = 0;
  });
  const answered = page.waitForResponse(TIMES);
  send();
  await (await answered).finished();
  const moved = await shiftsOf(page);
  // One shift names all that it moved.
  const sum = [...new Set(moved.map(Number.parseFloat))].reduce((all, shift) => all + shift, 0);
  expect(sum, `${where}: ${moved.join('\n')}`).toBeLessThanOrEqual(0.02);
}

test('free times that come late move nothing that is seen, at the top of the page and beside them', async () => {
  const watched = await open(PHONE);
  const { page } = watched;
  await quote(watched, 'Marina');
  await watchShifts(page);
  for (const isBeside of [false, true]) {
    const sendTimes = await holdBack(page, TIMES);
    await page.goto('/checkout', { waitUntil: 'commit' });
    await shown(timesOf(page).getByText('Procurando os horários livres…'));
    if (isBeside) await timesOf(page).scrollIntoViewIfNeeded();
    sendTimes();
    await shown(days(page));
    const moved = (await shiftsOf(page)).map((shift) => Number.parseFloat(shift));
    expect(Math.max(0, ...moved)).toBeLessThanOrEqual(0.02);
  }
});

test('a time is held, shown again and given up at once, and the times that come later move nothing', async () => {
  const watched = await open(PHONE);
  const { page } = watched;
  await quote(watched, 'Joana');
  await watchShifts(page);
  await page.goto('/checkout', { waitUntil: 'commit' });
  await shown(days(page));
  const sendAfterChoice = await holdBack(page, TIMES);
  await firstTime(page).click();
  await shown(held(page));
  await comesCalmly(page, sendAfterChoice, 'after a choice');

  const sendAgain = await holdBack(page, TIMES);
  await page.goto('/checkout', { waitUntil: 'commit' });
  await shown(held(page));
  await comesCalmly(page, sendAgain, 'shown again');
  await shown(held(page));

  await timesOf(page)
    .getByRole('button', { name: /^Mudar/ })
    .click();
  const sendAfterwards = await holdBack(page, TIMES);
  await timesOf(page).getByRole('button', { name: 'Desistir do horário' }).click();
  await held(page).waitFor({ state: 'detached' });
  await shown(days(page));
  await comesCalmly(page, sendAfterwards, 'given up');
});

test('the times of an order come into a place that was kept for them, with a booked time and without', async () => {
  const watched = await open(PHONE);
  const { page } = watched;
  const number = await buy(watched, 'Caio');
  await watchShifts(page);
  for (const isBooked of [false, true]) {
    const sendTimes = await holdBack(page, TIMES);
    await page.goto(`/meus-pedidos/${number}`, { waitUntil: 'commit' });
    await shown(timesOf(page).getByText('Procurando os horários livres…'));
    await timesOf(page).scrollIntoViewIfNeeded();
    if (isBooked) await shown(timesOf(page).getByText('Marcado'));
    await comesCalmly(page, sendTimes, `an order, booked: ${isBooked}`);
    if (isBooked) return;
    await shown(days(page));
    await firstTime(page).click();
    await shown(timesOf(page).getByText('Marcado'));
  }
});

test('a payment waits for the time that is on its way, and is not made without a time that is refused', async () => {
  const watched = await open(PHONE);
  const { page, expectFailure } = watched;
  const { button } = shopper(page);
  expectFailure('/v1/appointments/choose');
  await quote(watched, 'Nair');
  await page.goto('/checkout');
  await page.getByRole('checkbox', { name: /^Li e aceito os termos de compra/ }).check();
  const { promise: pressed, resolve: pay } = Promise.withResolvers<void>();
  await page.route(CHOOSE, async (route) => {
    await pressed;
    await route.fulfill({
      status: 409,
      json: { code: 'taken', detail: 'Este horário acabou de ser ocupado.' },
    });
  });
  await firstTime(page).click();
  await button(/^Pagar R\$/).click();
  pay();
  await shown(page.getByText(/^O horário que você escolheu não ficou reservado, e nada foi cobrado/));
  await page.unroute(CHOOSE);

  const send = await holdBack(page, CHOOSE);
  await firstTime(page).click();
  await button(/^Pagar R\$/).click();
  send();
  await page.waitForURL(/order\/pix/);
  const { rows } = await store.pool.query("select from appointments where state = 'held'");
  expect(rows).toHaveLength(1);
});

test('a reserved time that is pressed before the scripts have come is changed when they have', async () => {
  const watched = await open(PHONE);
  const { page } = watched;
  await quote(watched, 'Bruno');
  await page.goto('/checkout');
  await firstTime(page).click();
  await shown(held(page));
  const sendScripts = await holdBack(page, '**/assets/*.js');
  await holdBack(page, TIMES);
  await page.goto('/checkout', { waitUntil: 'commit' });
  const change = timesOf(page).getByRole('button', { name: /^Mudar/ });
  await change.click();
  expect(await change.getAttribute('aria-busy')).toBe('true');
  sendScripts();
  await shown(timesOf(page).getByRole('button', { name: 'Desistir do horário' }));
});
