import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { findCustomer } from '#features/account/accounts/server/current-customer.ts';
import { ensureSelf } from '#features/account/beneficiaries/server/ensure-self.ts';
import { offerOf, putInCart } from '#test/cast/buyers.ts';
import { Browser, overHttp } from '#test/helpers/browser.ts';
import type { WatchedPage } from '#test/helpers/chromium.ts';
import {
  acceptBothTerms,
  confirm,
  draftFor,
  order,
  signInAs,
  twoServicesPaid,
  watchPix,
} from '#test/helpers/purchase.ts';
import type { listeningStore } from '#test/helpers/store.ts';
import { demoCustomer } from './shopper.ts';

/** The page that it comes before. */
type Visit = Pick<WatchedPage, 'context'>;

type Store = Awaited<ReturnType<typeof listeningStore>>;

/** Codes of the service and of the unit. */
interface Wanted {
  code?: string;
  unit?: string;
}

/**
 * Steps before the subject of a journey, by the pages' calls. On the screens they would take most of a journey's
 * time, and other journeys show them already.
 */
export function beforehand(store: Store) {
  const { deps, sandbox } = store;

  async function asCustomer(visit: Visit, firstName: string) {
    const { rows } = await store.pool.query<{ id: number }>('select id from customers where email = $1', [
      demoCustomer(firstName).email,
    ]);
    const customer = await findCustomer(deps, rows[0]?.id ?? 0);
    if (!customer) throw new Error(`No demo customer ${firstName}`);
    const browser = new Browser(overHttp, store.url);
    await signInAs(deps, browser, customer.id);
    // Brings the cookie of the customer's price table.
    await browser.json('/v1/data');
    await keepCookies(visit, browser);
    return { customer, browser };
  }

  const keepCookies = ({ context }: Visit, browser: Browser) =>
    context.addCookies([...browser.cookies].map(([name, value]) => ({ name, value, url: store.url })));

  async function withCart(
    visit: Visit,
    firstName: string,
    { code = 'EX-0001', unit = 'BSB-ASN' }: Wanted = {},
  ) {
    const { customer, browser } = await asCustomer(visit, firstName);
    await acceptBothTerms(browser);
    await putInCart(deps, customer, await offerOf(deps, { code, unit }));
    return { customer, browser };
  }

  async function withQuote(visit: Visit, firstName: string, wanted: Wanted = {}) {
    const { customer, browser } = await withCart(visit, firstName, wanted);
    const self = await ensureSelf(deps, customer);
    const { status } = await confirm(browser, await draftFor(browser, self?.id ?? 0), randomUUID());
    expect(status).toBe(200);
    return { browser };
  }

  return {
    signIn: asCustomer,
    /** Signed in, with a service in the cart. */
    fillCart: withCart,
    /** Signed in, with a service for oneself in an open quote: /checkout shows it. */
    quote: withQuote,

    /** Signed in, with a service for oneself bought by Pix and paid; resolves to the order's number. */
    buy: async (visit: Visit, firstName: string, wanted: Wanted = {}): Promise<string> => {
      const { browser } = await withQuote(visit, firstName, wanted);
      const { incrementId } = (await order(browser, randomUUID())).body;
      sandbox.controls.pay(sandbox.controls.charges().at(-1)?.txid ?? '');
      await expect.poll(async () => (await watchPix(browser, incrementId)).body.status).toBe('paid');
      return incrementId;
    },

    /** A new customer's browser, signed in, without a page or before one. */
    signUp: async (form: object, visit?: Visit): Promise<Browser> => {
      const browser = new Browser(overHttp, store.url);
      const { status } = await browser.post('/v1/register', form);
      expect(status).toBe(200);
      if (visit) await keepCookies(visit, browser);
      return browser;
    },

    /** A new customer, signed in, with two services at two units bought and paid; resolves to the order's number. */
    buyTwo: async (visit: Visit): Promise<string> => {
      const browser = new Browser(overHttp, store.url);
      const incrementId = await twoServicesPaid(store, browser);
      await expect.poll(async () => (await watchPix(browser, incrementId)).body.status).toBe('paid');
      await keepCookies(visit, browser);
      return incrementId;
    },
  };
}
