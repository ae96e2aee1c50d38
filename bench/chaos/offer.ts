import { randomUUID } from 'node:crypto';
import type { Arena } from './arena.ts';
import { asking, payCart, type Shopper } from './buy.ts';
import { offerLines } from './counter.ts';
import { ask, type Desk } from './desk.ts';
import type { Step } from './plan.ts';

type Offered = Extract<Step, { do: 'offer' }>;

/** An attendant sends an offer, with a manager's discount or without. The shopper opens its link and buys or leaves. */
export async function takeOffer(
  arena: Arena,
  step: Offered,
  { shopper, desk: { attendants, managers } }: { shopper: Shopper; desk: Desk },
): Promise<string> {
  const id = randomUUID();
  const [attendant] = attendants;
  const lines = offerLines(arena, step.basket);
  const saved = await ask(attendant, 0, 'offers/save', { id, version: 0, lines });
  if (saved.status !== 200) return `no offer: ${saved.body.code}`;
  let version = 1;
  if (step.discount > 0) {
    const give = { id, version, percent: step.discount, reason: 'Caos' };
    const given = await ask(managers[0], 1, 'offers/discount', give);
    // Where the answer of the first request was lost, the repeated one is stale.
    if (given.status === 200 || given.body.code === 'stale') version = 2;
  }
  const send = async (totalCents: unknown) =>
    ask(attendant, 0, 'offers/send', { id, version, by: 'link', totalCents });
  const { totalCents } = (await ask(attendant, 1, 'offers/view', { id })).body;
  let sent = await send(totalCents);
  if (sent.body.code === 'stale') {
    version = Number((await ask(attendant, 1, 'offers/view', { id })).body.version);
    sent = await send(totalCents);
  }
  if (sent.status !== 200) return `not sent: ${sent.body.code}`;
  const token = String(sent.body.link).split('#')[1] ?? '';
  const askShop = asking(shopper.browsers, step.nth);
  const call = (name: 'open' | 'accept', more: object = {}) =>
    askShop((browser) => browser.post<{ code?: string }>(`/v1/offer/${name}`, { token, ...more }));
  const opened = await call('open');
  if (opened.status !== 200) return `not opened: ${opened.body.code}`;
  const accepted = await call('accept', { today: false });
  if (accepted.status !== 200) return `not accepted: ${accepted.body.code}`;
  return `${step.discount}% off, ${await payCart(arena, step, shopper)}`;
}
