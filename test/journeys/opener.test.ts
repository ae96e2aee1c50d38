import { expect, test } from 'vitest';
import { DESKTOP } from '#test/helpers/chromium.ts';
import { openStore } from './open-store.ts';
import { shopper, shown } from './shopper.ts';

const { open, signIn } = await openStore();

declare global {
  interface Window {
    held?: Window | null;
  }
}

/** The view of a script on this page into a window that it opens. */
async function openedBy({ page, context }: Awaited<ReturnType<typeof open>>, path: string) {
  const opening = context.waitForEvent('page');
  await page.evaluate((to) => {
    window.held = window.open(to);
  }, path);
  const popup = await opening;
  await popup.waitForURL((url) => url.pathname !== 'blank');
  await popup.waitForLoadState();
  const reached = () =>
    page.evaluate(() => {
      try {
        return window.held?.document.querySelector('h1')?.textContent ?? null;
      } catch {
        return null;
      }
    });
  const isClosed = () => page.evaluate(() => window.held?.closed);
  const hasOpener = () => popup.evaluate(() => window.opener !== null);
  return { popup, reached, isClosed, hasOpener };
}

const PARTED = { text: null, closed: true, opener: false };

type Opened = Awaited<ReturnType<typeof openedBy>>;

async function linkOf({ reached, isClosed, hasOpener }: Opened) {
  return { text: await reached(), closed: await isClosed(), opener: await hasOpener() };
}

/** The opener learns a moment after the window has loaded. */
const expectParted = (opened: Opened) =>
  expect.poll(() => linkOf(opened), { message: opened.popup.url() }).toEqual(PARTED);

test('a script of a public page can read another public page, but no strict one, whichever opens first', async () => {
  const watched = await open(DESKTOP);
  await signIn(watched, 'Marina');
  const me = shopper(watched.page);
  await me.visit('/vacinas');
  const other = await openedBy(watched, '/perguntas-frequentes');
  expect(await linkOf(other)).toEqual({ text: expect.any(String), closed: false, opener: true });
  await other.popup.goto('/checkout');
  await expectParted(other);
  for (const path of ['/checkout', '/order/pagar', '/pedido-medico', '/fale-conosco', '/meus-pedidos'])
    await expectParted(await openedBy(watched, path));

  await watched.page.goto('/meus-pedidos');
  await shown(watched.page.getByRole('heading', { level: 1 }));
  await expectParted(await openedBy(watched, '/vacinas'));
});

test('a script of a public page reads no personal data, whatever it asks for', async () => {
  const watched = await open(DESKTOP);
  await signIn(watched, 'Marina');
  const { page } = watched;
  const me = shopper(page);
  await me.visit('/fale-conosco');
  await expect.poll(() => page.getByLabel('CPF').inputValue()).toMatch(/^\*{3}\.\d{3}\.\d{3}-\*{2}$/);
  await me.visit('/vacinas');
  const paths = ['/v1/contact/own', '/v1/beneficiary/list', '/editar-conta', '/editar-conta.data'];
  const statuses = await page.evaluate(
    (all) => Promise.all(all.map(async (path) => (await fetch(path)).status)),
    paths,
  );
  expect(statuses).toEqual(paths.map(() => 403));
  const whole = await page.evaluate(async () => {
    const html = await (await fetch('/fale-conosco', { cache: 'force-cache' })).text();
    return [html, JSON.stringify(await (await fetch('/v1/data')).json())];
  });
  expect(whole.join()).not.toMatch(/page-key|marina\.duarte@/);
  expect(watched.problems.splice(0)).toHaveLength(2 * paths.length);
});
