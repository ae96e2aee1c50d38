import { randomInt, randomUUID } from 'node:crypto';
import { newBuyer } from '#test/cast/buyers.ts';
import { askInTurn } from '#test/helpers/ask-in-turn.ts';
import { Browser, overHttp } from '#test/helpers/browser.ts';
import { cardForm, filledIn, payAttempt } from '#test/helpers/card-purchase.ts';
import { CARDS } from '#test/helpers/card-scripts.ts';
import { add, confirm, draftFor, order, pixForm, signInAs } from '#test/helpers/purchase.ts';
import type { Arena } from './arena.ts';
import { BASKETS, type Paying, type Step } from './plan.ts';
import { takeTime } from './visit.ts';

export type Purchase = Extract<Step, { do: 'buy' }>;

/** Generous, because a busy machine answers slowly, whereas a killed store refuses at once. */
const PATIENCE_MS = 20_000;
const TRIES = 40;
const PAUSE_MS = 150;

const NUMBERS = { authenticated: CARDS.frictionless, good: CARDS.good, refused: CARDS.refused };

export type Shopper = Awaited<ReturnType<typeof newShopper>>;

// Choices of times are limited per address, so each shopper needs their own, as a proxy would forward it.
export const someAddress = () => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`;

/** Returns one browser per store, all of the same person. */
export function browsersAt({ urls, answered }: Arena, address = someAddress()): Browser[] {
  return urls.map((home, store) => {
    const request = async (url: string, init: RequestInit) => {
      const headers = new Headers(init.headers);
      headers.set('x-forwarded-for', address);
      const signal = AbortSignal.timeout(PATIENCE_MS);
      const answer = await overHttp.request(url, { ...init, headers, signal });
      answered[store] = (answered[store] ?? 0) + 1;
      return answer;
    };
    return new Browser({ request }, home);
  });
}

export async function newShopper(arena: Arena, address = someAddress()) {
  const { deps } = arena;
  const buyer = await newBuyer(deps);
  const browsers = browsersAt(arena, address);
  for (const browser of browsers) await signInAs(deps, browser, buyer.id);
  return { buyer, browsers };
}

/** Shoppers repeat a call that was one too many (429), too. */
export const asking = (browsers: readonly Browser[], first: number) =>
  askInTurn(browsers, first, ({ status }) => status < 500 && status !== 429);

export async function buy(arena: Arena, step: Purchase, { buyer, browsers }: Shopper): Promise<string> {
  const ask = asking(browsers, step.basket);
  const { unit, codes } = BASKETS[step.basket] as (typeof BASKETS)[number];
  for (const code of codes) {
    const added = await ask((browser) => add(browser, arena.offer(code, unit)));
    if (added.body.error && added.body.code !== 'locked') return `not added: ${added.body.code}`;
  }
  return payCart(arena, step, { buyer, browsers });
}

/** Buys what is in the cart, from the quote to the payment. */
export async function payCart(
  arena: Arena,
  step: Paying & { basket: number },
  { buyer, browsers }: Shopper,
): Promise<string> {
  const { sandbox } = arena;
  const ask = asking(browsers, step.basket);
  const { draft } = await ask(async (browser) => {
    const preview = await draftFor(browser, buyer.selfId, step.coupon);
    return { status: 200, draft: preview };
  });
  const quoteKey = randomUUID();
  const quoted = await ask((browser) => confirm(browser, draft, quoteKey));
  if (quoted.status !== 200) return `no quote: ${quoted.body.code}`;
  const time = await takeTime(ask, buyer.selfId, step);
  const form = step.way === 'pix' ? pixForm : cardForm(step.way === 'credit' ? 'credit' : 'other');
  const orderKey = randomUUID();
  const placed = await ask((browser) => order(browser, orderKey, form));
  if (placed.status !== 200) return `${time}, no order: ${placed.body.code}`;
  const id = placed.body.incrementId;
  if (step.way === 'pix') return `${time}, ${id} ${await payPix(arena, id, step.pix)}`;

  const type = step.way === 'credit' ? 'credit' : 'other';
  const { attempt } = await ask(async (browser) => ({
    status: 200,
    attempt: await filledIn(browser, sandbox.url, id, {
      number: NUMBERS[step.card],
      type,
      installments: type === 'credit' ? step.installments : 1,
    }),
  }));
  if (!attempt) return `${id} no card taken`;
  const key = randomUUID();
  if (step.leaves) {
    await payAttempt(browsers[step.basket % 2] as Browser, attempt, key).catch(() => null);
    return `${id} left`;
  }
  const paid = await ask((browser) => payAttempt(browser, attempt, key));
  const outcome: string = paid.body.state ?? paid.body.code;
  if (outcome !== 'denied' && outcome !== 'unauthenticated') return `${id} ${outcome}`;
  const { cardTerm: _, isDefaultBilling: __, isDefaultNf: ___, ...payer } = pixForm;
  const other = await ask((browser) => payAttempt(browser, { ...payer, id }, `${key}-pix`));
  return `${id} ${outcome}, then Pix ${other.body.state ?? other.body.code} ${await payPix(arena, id, step.pix)}`;
}

async function payPix(arena: Arena, id: string, how: Paying['pix']): Promise<string> {
  if (how === 'never') return 'never paid';
  const { controls } = arena.sandbox;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const txid = await arena.txidOf(id).catch(() => null);
    if (txid && controls.charges().some((charge) => charge.txid === txid)) {
      const paid = controls.pay(txid, how === 'wrong' ? { valor: '1.00' } : {});
      if (how === 'twice') controls.pay(txid, { pagarDeNovo: true });
      return paid.ok ? `paid ${how}` : paid.code;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return 'no charge';
}
