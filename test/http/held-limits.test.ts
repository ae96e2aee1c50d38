import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { saveBeneficiary } from '#features/account/beneficiaries/server/save-beneficiary.ts';
import type { TimesOfVisit } from '#features/care/appointments/contract.ts';
import type { Preview } from '#features/purchase/quotes/contract.ts';
import { rafael } from '#test/cast/beneficiaries.ts';
import { offerOf } from '#test/cast/buyers.ts';
import { signedIn } from '#test/helpers/bought.ts';
import type { Browser } from '#test/helpers/browser.ts';
import { add, confirm, draftFor, type Refused } from '#test/helpers/purchase.ts';
import { testStore } from '#test/helpers/store.ts';

const store = await testStore();
const { deps } = store;

const exam = await offerOf(deps, { code: 'EX-0001', unit: 'BSB-ASN' });
const vaccine = await offerOf(deps, { code: 'VA-0001', unit: 'BSB-AS2', capacity: 200 });

const timesOf = async (browser: Browser) =>
  (await browser.post<{ visits: TimesOfVisit[] }>('/v1/appointments/times', { order: '' })).body.visits;

/** The first time that is listed for the visit. */
async function choose(browser: Browser, visit: TimesOfVisit | undefined, day = 1) {
  const at = visit?.days[day];
  const { status, body } = await browser.post<Refused>('/v1/appointments/choose', {
    order: '',
    beneficiary: visit?.beneficiaryId ?? 0,
    unit: visit?.unitId ?? 0,
    part: visit?.part ?? 0,
    day: at?.day ?? '',
    minute: at?.minutes[0] ?? 0,
  });
  return { status, code: body.code, detail: body.detail };
}

async function quoted(offer = exam) {
  const { buyer, browser } = await signedIn(store);
  await add(browser, offer);
  const { status, body } = await confirm(browser, await draftFor(browser, buyer.selfId), randomUUID());
  return { buyer, browser, status, code: body.code };
}

const unconfirm = (customerId: number, isConfirmed = false) =>
  deps.db.execute(sql`update customers set email_verified = ${isConfirmed} where id = ${customerId}`);

const spend = (limit: string, points: number) =>
  store.pool.query("update rate_limits set points = $2 where key like $1 || ':%'", [limit, points]);

test('before the e-mail is confirmed an exam may be quoted, and its time may be held after the confirmation', async () => {
  const { buyer, browser } = await signedIn(store);
  await unconfirm(buyer.id);
  await add(browser, exam);
  expect((await confirm(browser, await draftFor(browser, buyer.selfId), randomUUID())).status).toBe(200);
  const [visit] = await timesOf(browser);
  expect(await choose(browser, visit)).toEqual({
    status: 403,
    code: 'unconfirmed',
    detail: 'Confirme o seu e-mail para guardarmos a vaga ou o horário para você.',
  });
  await unconfirm(buyer.id, true);
  expect((await choose(browser, visit)).status).toBe(200);
});

test('before the e-mail is confirmed no counted dose is held, and the cart stays', async () => {
  const { buyer, browser } = await signedIn(store);
  await unconfirm(buyer.id);
  await add(browser, vaccine);
  const draft = await draftFor(browser, buyer.selfId);
  const refused = await confirm(browser, draft, randomUUID());
  expect([refused.status, refused.body.code]).toEqual([403, 'unconfirmed']);
  await unconfirm(buyer.id, true);
  expect((await confirm(browser, draft, randomUUID())).status).toBe(200);
});

test('a family of six gets a dose and a time for each', async () => {
  const { buyer, browser } = await signedIn(store);
  const family = [buyer.selfId];
  const CPFS = ['111.444.777-35', '390.533.447-05', '123.456.789-09', '987.654.321-00', '935.411.347-80'];
  for (const cpf of CPFS) {
    const saved = await saveBeneficiary(deps, {
      customerId: buyer.id,
      form: { ...rafael, cpf },
      entityId: undefined,
    });
    if (!saved.ok) throw new Error(JSON.stringify(saved));
    family.push(saved.beneficiary.id);
  }
  for (const offer of [exam, vaccine]) await add(browser, offer, family.length);
  const { body } = await browser.post<Preview>('/nad/nad/preview', { coupon: null });
  const assignments = body.lines.map(({ id }) => ({ cartLineId: id, beneficiaryIds: family }));
  const draft = { ...(await draftFor(browser, buyer.selfId)), assignments };
  expect(await confirm(browser, draft, randomUUID())).toMatchObject({ status: 200 });
  const visits = await timesOf(browser);
  expect(visits.length).toBeGreaterThanOrEqual(family.length);
  for (const { beneficiaryId, unitId } of visits) {
    const fresh = (await timesOf(browser)).find(
      (one) => one.beneficiaryId === beneficiaryId && one.unitId === unitId,
    );
    expect(await choose(browser, fresh)).toMatchObject({ status: 200 });
  }
});

test('twenty colleagues at one address each hold a time', async () => {
  await store.pool.query('delete from rate_limits');
  for (let colleague = 0; colleague < 20; colleague++) {
    const { browser } = await quoted();
    expect(await choose(browser, (await timesOf(browser))[0], 2)).toMatchObject({ status: 200 });
  }
});

test('an address, and a browser, that hold too much hold no more time and no more doses', async () => {
  await store.pool.query('delete from rate_limits');
  const device = (browser: Browser) => browser.setCookie('aparelho', 'a'.repeat(22));
  for (const by of ['address', 'device']) {
    const first = await quoted(vaccine);
    expect(first.status).toBe(200);
    const second = await signedIn(store);
    device(second.browser);
    await add(second.browser, vaccine);
    const draft = await draftFor(second.browser, second.buyer.selfId);
    if (by === 'device') {
      expect((await confirm(second.browser, draft, randomUUID())).status).toBe(200);
      await second.browser.post('/nad/nad/cancel', { keepItems: true });
    }
    await spend(`held-doses-${by}`, 48);
    const refused = await confirm(second.browser, draft, randomUUID());
    expect([by, refused.status, refused.body.code]).toEqual([by, 429, 'too_many_held_here']);
    await store.pool.query('delete from rate_limits');
  }
  const held = await quoted();
  expect((await choose(held.browser, (await timesOf(held.browser))[0], 3)).status).toBe(200);
  await spend('held-visits-address', 48);
  const next = await quoted();
  const [visit] = await timesOf(next.browser);
  expect(await choose(next.browser, visit, 3)).toMatchObject({ status: 429, code: 'too_many_held_here' });
  expect(await choose(held.browser, (await timesOf(held.browser))[0], 4)).toMatchObject({ status: 200 });
});
