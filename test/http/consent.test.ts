import { expect, test } from 'vitest';
import { marina } from '#test/cast/people.ts';
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

test('each choice is recorded by purpose, with the version of its text, and moves into the account', async () => {
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

test('what a visitor chose goes when its cookie has ended', async () => {
  await choose(store.visitor(), { analytics: false });
  const before = (await rows()).length;
  store.clock.forward(180 * 24 * 60 + 1);
  await store.runSchedule('consent.sweep');
  expect(await rows()).toHaveLength(before - 1);
});
