import { expect, test } from 'vitest';
import { optOutOf } from '#features/outreach/subscriptions/unsubscribe/server/opt-out-of.ts';
import { decideByLink } from '#features/outreach/subscriptions/unsubscribe/server/refusals.ts';
import { newBuyer } from '#test/cast/buyers.ts';
import { marina } from '#test/cast/people.ts';
import { signInAs } from '#test/helpers/purchase.ts';
import { testStore } from '#test/helpers/store.ts';

const store = await testStore();
const choose = (browser: ReturnType<typeof store.visitor>, choices: object, source = 'question') =>
  browser.post('/v1/consent', { choices, source });
const rows = async () =>
  (
    await store.pool.query(
      'select purpose, granted, source, customer_id is null as visitor from consent_choices order by id',
    )
  ).rows;

test('each choice is recorded by purpose, with the version of its text, and moves into the account', {
  meta: { spec: ['purchase 36'] },
}, async () => {
  const browser = store.visitor();
  expect(await choose(browser, { analytics: true, partners: false })).toMatchObject({ status: 200 });
  expect(await rows()).toEqual([
    { purpose: 'analytics', granted: true, source: 'question', visitor: true },
    { purpose: 'partners', granted: false, source: 'question', visitor: true },
  ]);
  expect((await browser.page('/consent')).html).toContain('Privacidade e cookies');
  expect((await browser.post('/v1/register', marina)).status).toBe(200);
  expect((await rows()).map(({ visitor }) => visitor)).toEqual([false, false]);
  store.clock.forward(5);
  await choose(browser, { analytics: false }, 'page');
  const { rows: versions } = await store.pool.query(
    "select distinct text_version from consent_choices where purpose = 'analytics'",
  );
  expect(versions).toHaveLength(1);
  expect(versions[0].text_version).toMatch(/^[0-9a-f]{12}$/);
});

test('another site, an unknown purpose and a made-up source are refused', async () => {
  const browser = store.visitor();
  expect((await choose(browser, { tudo: true })).status).toBe(400);
  expect((await choose(browser, { analytics: true }, 'banner')).status).toBe(400);
  expect(
    (await browser.post('/v1/consent', { choices: {}, source: 'page' }, { 'x-xsrf-token': '' })).status,
  ).toBe(403);
});

test("a visitor's choices end with their cookie", async () => {
  await choose(store.visitor(), { analytics: false });
  const before = (await rows()).length;
  store.clock.forward(180 * 24 * 60 + 1);
  await store.runSchedule('consent.sweep');
  expect(await rows()).toHaveLength(before - 1);
});

async function customer() {
  const buyer = await newBuyer(store.deps);
  const browser = store.visitor();
  await signInAs(store.deps, browser, buyer.id);
  return { buyer, browser };
}

/** The ticked boxes of /consent, by their first words. */
async function ticked(browser: ReturnType<typeof store.visitor>): Promise<string[]> {
  const { html } = await browser.page('/consent');
  const labels = html.match(/<label[\s\S]*?<\/label>/g) ?? [];
  return labels
    .filter((label) => /<input[^>]* checked/.test(label))
    .map((label) => label.replace(/<[^>]*>/g, ' ').trim());
}

test('the page shows whether the newsletter comes, however it began and ended', async () => {
  const { buyer, browser } = await customer();
  expect(await ticked(browser)).toEqual([]);
  await store.visitor().post('/subscription', { name: 'Buriti', email: buyer.email });
  expect(await ticked(browser)).toEqual([expect.stringMatching(/^Newsletter/)]);
  await store.pool.query('update newsletter_subscriptions set confirmed_at = now() where email = $1', [
    buyer.email,
  ]);
  expect(await ticked(browser)).toHaveLength(1);
  const { url } = optOutOf(store.deps, { email: buyer.email, purpose: 'newsletter' });
  const token = new URL(url).searchParams.get('t') ?? '';
  await decideByLink(store.deps, { token, refused: true });
  expect(await ticked(browser)).toEqual([]);
});

test('an account is not told whether an address subscribes that it has not confirmed', async () => {
  const { buyer, browser } = await customer();
  await store.visitor().post('/subscription', { name: 'Buriti', email: buyer.email });
  await store.pool.query('update customers set email_verified = false where id = $1', [buyer.id]);
  expect(await ticked(browser)).toEqual([]);
});

test("the page shows this browser's choices, regardless of the customer", async () => {
  const { browser } = await customer();
  await choose(browser, { analytics: true, partners: true });
  expect(await ticked(browser)).toEqual([]);
  browser.setCookie('consent', '2.analytics');
  expect(await ticked(browser)).toEqual([expect.stringMatching(/^Medição de uso/)]);
});

test('answers about tastes tick personalization; refusing it deletes them', async () => {
  const { buyer, browser } = await customer();
  const kept = async () =>
    (await store.pool.query('select 1 from preference_answers where customer_id = $1', [buyer.id])).rowCount;
  await store.pool.query(
    "insert into preference_answers (customer_id, question_code, answer, answered_at) values ($1, 'bebida', 'Café', now())",
    [buyer.id],
  );
  expect(await ticked(browser)).toEqual([expect.stringMatching(/^Personalização/)]);
  await choose(browser, { analytics: false }, 'page');
  expect(await kept()).toBe(1);
  await choose(browser, { personalization: false }, 'page');
  expect(await kept()).toBe(0);
  expect(await ticked(browser)).toEqual([]);
});
