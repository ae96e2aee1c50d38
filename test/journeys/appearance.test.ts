import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESKTOP } from '#test/helpers/chromium.ts';
import { openStore } from './open-store.ts';
import { gone, shopper, shown, stopClock } from './shopper.ts';

const { open } = await openStore();

async function start(options = DESKTOP) {
  const watched = await open(options);
  return { ...watched, me: shopper(watched.page) };
}

test('at 768 px the services stand in the header, at 767 px they do not', async () => {
  const { page, me } = await start({ viewport: { width: 768, height: 900 } });
  await me.visit('/');
  const services = page.getByRole('navigation', { name: 'Serviços', exact: true });
  await shown(services);
  await page.setViewportSize({ width: 767, height: 900 });
  await gone(services);
});

test('on a tablet the search field has a line of its own, services one line, and lists two columns', async () => {
  const { page, me } = await start({ viewport: { width: 768, height: 1024 } });
  await me.visit('/exames-laboratoriais');
  const field = page.getByRole('banner').getByRole('combobox');
  expect((await field.boundingBox())?.width).toBeGreaterThan(600);
  const tops = (links: Locator) =>
    links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top));
  const services = page.getByRole('navigation', { name: 'Serviços', exact: true }).getByRole('link');
  expect(new Set(await tops(services)).size).toBe(1);
  const [first, second, third] = await tops(page.getByRole('article'));
  expect(second).toBe(first);
  expect(third).toBeGreaterThan(first ?? 0);
});

test('a modal is 534 px wide at most', async () => {
  const { me } = await start();
  await me.visit('/glicemia-capilar-unidade-digital');
  await me.button('Como funciona').click();
  const modal = me.dialog('Como funciona a unidade digital');
  await shown(modal);
  expect((await modal.boundingBox())?.width).toBe(534);
});

test('headings are 30 px on a desktop and grow with the level', async () => {
  const { page, me } = await start();
  await me.visit('/vacinas');
  const size = () =>
    me.heading('Vacinas').evaluate((heading) => Number.parseFloat(getComputedStyle(heading).fontSize));
  expect(await size()).toBe(30);
  await page.getByLabel('Tamanho do texto e acessibilidade').click();
  await me.button('Texto maior').click();
  const larger = await size();
  expect(larger).toBeGreaterThan(30);
  await me.button('Texto muito maior').click();
  expect(await size()).toBeGreaterThan(larger);
});

test('three words take turns every 1.8 s, and stay still with reduced motion', async () => {
  const words = (page: Page) => page.locator('[data-shown]').first().textContent();
  const { page, me } = await start({ ...DESKTOP, reducedMotion: 'no-preference' });
  await stopClock(page);
  await me.visit('/');
  expect(await words(page)).toBe('rápido');
  await page.clock.runFor(1900);
  await expect.poll(() => words(page)).toBe('prático');
  await page.clock.runFor(1800);
  await expect.poll(() => words(page)).toBe('simples');
  await page.clock.runFor(1800);
  await expect.poll(() => words(page)).toBe('rápido');
  // They can be stopped by keyboard, mouse or touch.
  await me.button('Pausar palavras').press('Enter');
  await shown(me.button('Continuar palavras'));
  await page.clock.runFor(5000);
  expect(await words(page)).toBe('rápido');
  await me.button('Continuar palavras').click();
  await shown(me.button('Pausar palavras'));
  await page.clock.runFor(1900);
  await expect.poll(() => words(page)).toBe('prático');
  const calm = await start();
  await stopClock(calm.page);
  await calm.me.visit('/');
  await calm.page.clock.runFor(4000);
  expect(await words(calm.page)).toBe('rápido');
  expect(await calm.me.button('Pausar palavras').count()).toBe(0);
});
