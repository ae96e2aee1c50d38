import { randomUUID } from 'node:crypto';
import type { Deps } from '#platform/deps.ts';
import { newBuyer } from '#test/cast/buyers.ts';
import type { marinasHome } from '#test/cast/people.ts';
import { askInTurn } from '#test/helpers/ask-in-turn.ts';
import { type App, Browser, overHttp } from '#test/helpers/browser.ts';
import { add, confirm, draftFor, type Offer, order, signInAs } from '#test/helpers/purchase.ts';

export interface Racer {
  selfId: number;
  browsers: Browser[];
  /** The address of services that are collected at home. */
  home?: typeof marinasHome;
}

/** As a proxy sends it: each buyer has an address, whose limits are one person's. */
const from = (buyer: number): App => ({
  request(url, init) {
    const headers = new Headers(init.headers);
    headers.set('x-forwarded-for', `203.0.${113 + Math.floor(buyer / 250)}.${(buyer % 250) + 1}`);
    return overHttp.request(url, { ...init, headers });
  },
});

/** Buyers who are signed in at each of the stores. */
export async function newRacers(deps: Deps, urls: readonly string[], count: number): Promise<Racer[]> {
  const racers: Racer[] = [];
  while (racers.length < count) {
    const buyer = await newBuyer(deps);
    const browsers = urls.map((url) => new Browser(from(racers.length), url));
    const [first] = browsers;
    if (first) await signInAs(deps, first, buyer.id);
    for (const browser of browsers) browser.setCookie('sid', first?.cookies.get('sid') ?? '');
    racers.push({ selfId: buyer.selfId, browsers });
  }
  return racers;
}

type Result = 'ordered' | 'sold_out';

async function buy({ selfId, browsers }: Racer, start: number, onQuote: () => void): Promise<Result> {
  const ask = askInTurn(browsers, start);
  const draft = await ask(async (browser) => ({ status: 200, draft: await draftFor(browser, selfId) }));
  const quoteKey = randomUUID();
  const quoted = await ask((browser) => confirm(browser, draft.draft, quoteKey));
  if (quoted.body.code === 'sold_out') return 'sold_out';
  if (quoted.status !== 200) throw new Error(`${quoted.body.code}: ${quoted.body.detail}`);
  onQuote();
  const orderKey = randomUUID();
  const placed = await ask((browser) => order(browser, orderKey));
  if (placed.status !== 200) throw new Error(`${placed.body.code}: ${placed.body.detail}`);
  return 'ordered';
}

/** Carts reserve nothing, so every racer can add one unit. */
export async function fillCarts(racers: readonly Racer[], offer: Offer): Promise<void> {
  await Promise.all(
    racers.map(async ({ browsers, home }, i) => {
      const browser = browsers[i % browsers.length];
      const added = browser && (await add(browser, offer, 1, home?.postalCode));
      if (!added || added.body.error) throw new Error(`not added: ${added?.body.code}`);
    }),
  );
}

/** All try to pay at once; `onQuote` gets the number of quotes made so far. */
export function race(racers: readonly Racer[], onQuote: (made: number) => void): Promise<Result[]> {
  let made = 0;
  return Promise.all(
    racers.map((racer, i) =>
      buy(racer, i, () => {
        made += 1;
        onQuote(made);
      }),
    ),
  );
}
