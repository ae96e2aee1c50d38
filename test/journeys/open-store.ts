import type { BrowserContextOptions } from 'playwright-core';
import { afterEach, expect } from 'vitest';
import { registerWebhook } from '#features/payments/server/pix/register-webhook.ts';
import { openChromium, openPage, ownChromium, PHONE, type WatchedPage } from '#test/helpers/chromium.ts';
import { enter } from '#test/helpers/purchase.ts';
import { listeningStore } from '#test/helpers/store.ts';
import { demoCustomer } from './shopper.ts';

/**
 * The whole store on a port with a Chromium before it. Call it at the top of a file. Every page that a test opens is
 * closed after it, and must not have had a problem that nobody foretold. `ownBrowser` for what a browser has only one
 * of, like the clipboard.
 */
export async function openStore({ ownBrowser = false } = {}) {
  const store = await listeningStore();
  await registerWebhook(store.deps, store.pix);
  // A call to action would open over the journeys of those who did not ask for it.
  await store.pool.query('delete from pop_ups');
  const browser = ownBrowser ? await ownChromium() : await openChromium();
  const opened: WatchedPage[] = [];
  afterEach(async () => {
    const problems = opened.flatMap((watched) => watched.problems);
    await Promise.all(opened.splice(0).map(({ context }) => context.close()));
    expect(problems).toEqual([]);
  });

  /** A person with a browser of their own that has chosen Brasília before: nothing opens by itself. Motion is off. */
  async function open(options: BrowserContextOptions = PHONE): Promise<WatchedPage> {
    const watched = await openPage(browser, store.url, { reducedMotion: 'reduce', ...options });
    await watched.context.addCookies([{ name: 'STORE_LOCATION', value: 'bsb', url: store.url }]);
    opened.push(watched);
    return watched;
  }

  /** Signs a person in without the form, for journeys about something else. */
  async function signIn({ context }: WatchedPage, firstName: string): Promise<void> {
    const { rows } = await store.pool.query<{ id: number }>('select id from customers where email = $1', [
      demoCustomer(firstName).email,
    ]);
    const cookies: { name: string; value: string; url: string }[] = [];
    const setCookie = (name: string, value: string) => void cookies.push({ name, value, url: store.url });
    await enter(store.deps, { setCookie }, rows[0]?.id ?? 0);
    await context.addCookies(cookies);
  }

  /** How many places are left of a service at a unit. */
  async function balance(code: string, unit: string): Promise<number> {
    const { rows } = await store.pool.query<{ balance: number }>(
      `select v.balance from variants v join products p on p.id = v.product_id join units u on u.id = v.unit_id
       where p.code = $1 and u.code = $2`,
      [code, unit],
    );
    return rows[0]?.balance ?? Number.NaN;
  }

  /** So many places from now on; the page of the service does not know it yet. */
  async function setPlaces(code: string, unit: string, places: number): Promise<void> {
    await store.pool.query(
      `update variants v set balance = $3, unlimited = false from products p, units u
       where p.id = v.product_id and u.id = v.unit_id and p.code = $1 and u.code = $2`,
      [code, unit, places],
    );
  }

  return { store, open, signIn, balance, setPlaces };
}
