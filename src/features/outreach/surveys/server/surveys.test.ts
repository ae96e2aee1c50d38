import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { decideByLink } from '#features/outreach/subscriptions/unsubscribe/server/refusals.ts';
import { showOrder } from '#features/purchase/order-tracking/server/show-order.ts';
import { attendLine } from '#features/purchase/orders/fulfilment/server/attend-line.ts';
import { satisfied } from '#test/cast/satisfied.ts';
import { payingStore } from '#test/helpers/paying-store.ts';
import { RETENTION_DAYS, RETENTION_YEARS } from '#values/retention.ts';
import type { SurveyKind } from '../questions.ts';
import { answerSurvey, dismissSurvey } from './answer-survey.ts';
import { askOnDetail, askOnResult } from './ask-about-order.ts';
import { eraseSurveys } from './erase-surveys.ts';
import { openSurvey } from './open-survey.ts';
import { readSurveyToken, surveyToken } from './survey-token.ts';

const { deps, sandbox, pool, runJobs, tick, ordered } = await payingStore();
const DAY = 24 * 60;
const SUBJECT = 'Que tal avaliar sua experiência com a Loja Virtual?';

/** Pays for a vaccine at a unit, at noon in Brasília. */
async function paid(unit = 'BSB-ASN') {
  const it = await ordered(unit, 10);
  sandbox.controls.pay(it.txid);
  await sandbox.controls.settled();
  await runJobs();
  const { customerId } = await it.order();
  const own = { incrementId: it.incrementId, customerId };
  return {
    ...it,
    own,
    token: (kind: SurveyKind) => surveyToken(deps, { kind, incrementId: it.incrementId }),
    attend: () => attendLine(deps, { incrementId: it.incrementId, line: 1, who: 'ana' }),
    invitations: () => it.mail().filter((subject) => subject === SUBJECT),
  };
}

async function attended() {
  const it = await paid();
  expect(await it.attend()).toMatchObject({ ok: true });
  return it;
}

type Own = Parameters<typeof showOrder>[1];
const questionOnDetail = async (own: Own) => {
  const order = await showOrder(deps, own);
  return order && askOnDetail(deps, order);
};
const questionOnResult = async (own: Own) => {
  const order = await showOrder(deps, own);
  return order && askOnResult(deps, order);
};

const invitationWith = (token: string) => sandbox.controls.mail().find(({ text }) => text.includes(token));
const answer = (token: string, questions = satisfied()) => answerSurvey(deps, { token, questions });

describe('links', () => {
  test('name survey and order and cannot be forged', () => {
    const subject = { kind: 'nps', incrementId: '100000042' } as const;
    const token = surveyToken(deps, subject);
    expect(token).toMatch(/^n100000042-[\da-f]{32}$/);
    expect(readSurveyToken(deps, token)).toEqual(subject);
    for (const forged of [
      '',
      token.replace(/^n/, 's'),
      token.replace('100000042', '100000043'),
      token.slice(0, -1),
      `${token.slice(0, -1)}${token.endsWith('0') ? '1' : '0'}`,
      'n100000042-',
    ])
      expect(readSurveyToken(deps, forged)).toBeNull();
  });

  test('open nothing before the service, or long after it', async () => {
    const it = await paid();
    expect(await openSurvey(deps, it.token('satisfaction'))).toEqual({ state: 'over' });
    await it.attend();
    expect(await openSurvey(deps, it.token('satisfaction'))).toEqual({
      state: 'open',
      product: 'Buriti Saúde',
    });
    expect(await openSurvey(deps, it.token('nps'))).toBeNull();
    deps.clock.forward(91 * DAY);
    expect(await openSurvey(deps, it.token('satisfaction'))).toEqual({ state: 'over' });
    expect(await answer(it.token('satisfaction'))).toEqual({ ok: false, code: 'over' });
    deps.clock.forward(-91 * DAY);
    expect(await openSurvey(deps, 's100000001-00000000000000000000000000000000')).toBeNull();
  });
});

describe('answers', () => {
  test('are stored with store and service, once per order', async () => {
    const it = await attended();
    const token = it.token('satisfaction');
    expect(await answer(token, satisfied({ comment: 'Muito bom' }))).toEqual({ ok: true });
    expect(await answer(token)).toEqual({ ok: false, code: 'already_answered' });
    expect(await openSurvey(deps, token)).toEqual({ state: 'answered' });
    const { rows } = await pool.query('select * from survey_answers where order_id = $1', [it.orderId]);
    const { lines } = await it.order();
    expect(rows).toMatchObject([
      {
        kind: 'satisfaction',
        customer_id: it.own.customerId,
        store_ids: [1],
        product_ids: [lines[0]?.productId],
        rating: 5,
        tags: ['bons-precos', 'rapidez'],
        found: true,
        heard: 'friends',
        nps: 10,
        comment: 'Muito bom',
      },
    ]);
  });

  test('count once when they arrive twice at the same moment', async () => {
    const it = await attended();
    const both = await Promise.all([answer(it.token('satisfaction')), answer(it.token('satisfaction'))]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
  });

  test('of another survey are refused, and the link can still be used', async () => {
    const it = await attended();
    const token = it.token('satisfaction');
    expect(await answer(token, satisfied().slice(1))).toEqual({ ok: false, code: 'wrong_answers' });
    expect(await answer(token)).toEqual({ ok: true });
  });
});

describe('invitations', () => {
  test('are mailed once, a day after the service and in daytime, with a link to decline', {
    meta: { spec: ['purchase 14', 'purchase 82'] },
  }, async () => {
    const it = await attended();
    deps.clock.forward(DAY - 60);
    await tick('surveys.invite');
    expect(it.invitations()).toEqual([]);
    deps.clock.forward(13 * 60);
    await tick('surveys.invite');
    expect(it.invitations()).toEqual([]);
    deps.clock.forward(12 * 60);
    await tick('surveys.invite', 'surveys.invite');
    await tick('surveys.invite');
    expect(it.invitations()).toHaveLength(1);
    const mail = invitationWith(`/pesquisa/${it.token('satisfaction')}`);
    expect(mail?.subject).toBe(SUBJECT);
    const { lines } = await it.order();
    for (const secret of [lines[0]?.productName ?? '', 'Exemplo Duarte'])
      expect(mail?.text).not.toContain(secret);
    const [, url = ''] = /^<(.+)>$/.exec(mail?.headers?.['list-unsubscribe'] ?? '') ?? [];
    expect(mail?.headers?.['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    expect(mail?.text).toContain(url);
    expect(await openSurvey(deps, it.token('satisfaction'))).toMatchObject({ state: 'open' });
    expect(await decideByLink(deps, { token: new URL(url).searchParams.get('t') ?? '', refused: true })).toBe(
      true,
    );
  });

  test('skip buyers who refused them, answered already or dispute the order', async () => {
    const [refusing, answered, disputed] = [await attended(), await attended(), await attended()];
    const other = await attended();
    const { email } = (
      await pool.query('select email from customers where id = $1', [refusing.own.customerId])
    ).rows[0];
    await pool.query(
      `insert into mail_refusals values (encode(sha256(convert_to($1, 'UTF8')), 'hex'), 'surveys', now())`,
      [email],
    );
    expect(await answer(answered.token('satisfaction'))).toEqual({ ok: true });
    await deps.db.execute(
      sql`update orders set dispute = 'open', voucher_hold = 'dispute' where id = ${disputed.orderId}`,
    );
    deps.clock.forward(DAY);
    await tick('surveys.invite');
    expect(other.invitations()).toHaveLength(1);
    for (const it of [refusing, answered, disputed]) expect(it.invitations()).toEqual([]);
  });

  test('are not sent late when the store was down for weeks', async () => {
    const it = await attended();
    deps.clock.forward(16 * DAY);
    await tick('surveys.invite');
    expect(it.invitations()).toEqual([]);
  });

  test('are mailed once by two simultaneous runs', async () => {
    const it = await attended();
    deps.clock.forward(DAY);
    await Promise.all([tick('surveys.invite'), tick('surveys.invite')]);
    await runJobs();
    expect(it.invitations()).toHaveLength(1);
  });
});

describe('questions on the pages of an order', () => {
  test('ask for a recommendation from the day after the payment until the service, then the whole survey', {
    meta: { spec: ['purchase 15'] },
  }, async () => {
    const it = await paid();
    const question = () => questionOnDetail(it.own);
    expect(await question()).toBeNull();
    deps.clock.forward(DAY);
    expect(await question()).toEqual({ kind: 'nps', token: it.token('nps') });
    expect(await questionOnDetail({ ...it.own, customerId: it.own.customerId + 1 })).toBeNull();
    await it.attend();
    expect(await question()).toEqual({ kind: 'satisfaction', token: it.token('satisfaction') });
    expect(await answer(it.token('satisfaction'))).toEqual({ ok: true });
    expect(await question()).toBeNull();
  });

  test('are not asked again once answered or dismissed', async () => {
    const [answered, dismissed] = [await paid(), await paid()];
    deps.clock.forward(DAY);
    const nps = satisfied().slice(3);
    expect(await answer(answered.token('nps'), nps)).toEqual({ ok: true });
    expect(await dismissSurvey(deps, { token: dismissed.token('nps') })).toEqual({ ok: true });
    expect(await dismissSurvey(deps, { token: dismissed.token('nps') })).toEqual({ ok: true });
    expect(await questionOnDetail(answered.own)).toBeNull();
    expect(await questionOnDetail(dismissed.own)).toBeNull();
    expect(await dismissSurvey(deps, { token: 'x' })).toEqual({ ok: false, code: 'unknown_link' });
  });

  test('ask where the buyer heard of the store after the first paid order', {
    meta: { spec: ['purchase 16', 'purchase 84'] },
  }, async () => {
    const unpaid = await ordered('BSB-ASN', 10);
    const { customerId } = await unpaid.order();
    expect(await questionOnResult({ incrementId: unpaid.incrementId, customerId })).toBeNull();
    const [first, second] = [await paid(), await paid()];
    expect(await questionOnResult(first.own)).toBe(first.token('heard'));
    await pool.query('update orders set customer_id = $1, paid_at = $2 where id = $3', [
      second.own.customerId,
      new Date(deps.clock.now().getTime() - 60_000),
      first.orderId,
    ]);
    expect(await questionOnResult(second.own)).toBeNull();
    const own = { ...first.own, customerId: second.own.customerId };
    expect(await questionOnResult(own)).toBe(first.token('heard'));
    expect(await answer(first.token('heard'), satisfied().slice(2, 3))).toEqual({ ok: true });
    expect(await questionOnResult(own)).toBeNull();
  });
});

describe('stored data', () => {
  const rowOf = async (id: number) =>
    (await pool.query('select order_id, customer_id, nps, comment from survey_answers where id = $1', [id]))
      .rows[0];

  async function answered() {
    const it = await attended();
    deps.clock.forward(DAY);
    await tick('surveys.invite');
    await answer(it.token('satisfaction'), satisfied({ comment: 'Da Marina' }));
    await dismissSurvey(deps, { token: it.token('heard') });
    const { rows } = await pool.query('select id from survey_answers where order_id = $1', [it.orderId]);
    return { ...it, id: rows[0].id as number };
  }

  const ANONYMOUS = { order_id: null, customer_id: null, nps: 10, comment: '' };

  test('keeps only numbers of an erased account, whose link opens nothing', async () => {
    const it = await answered();
    await eraseSurveys(deps, it.own.customerId);
    expect(await rowOf(it.id)).toEqual(ANONYMOUS);
    const { rows } = await pool.query(
      `select (select count(*)::int from survey_invitations where customer_id = $1) as invited,
         (select count(*)::int from survey_dismissals where customer_id = $1) as dismissed`,
      [it.own.customerId],
    );
    expect(rows).toEqual([{ invited: 0, dismissed: 0 }]);
    await pool.query(`update customers set erased_at = now() where id = $1`, [it.own.customerId]);
    expect(await answer(it.token('satisfaction'))).toEqual({ ok: false, code: 'over' });
  });

  test('drops words after two years and invitations after half a year', async () => {
    const it = await answered();
    const { instant } = deps.clock;
    deps.clock.forward((RETENTION_DAYS.surveyInvitations - 1) * DAY);
    await tick('surveys.sweep');
    const invited = async () =>
      (await pool.query('select 1 from survey_invitations where order_id = $1', [it.orderId])).rowCount;
    expect(await invited()).toBe(1);
    deps.clock.forward(2 * DAY);
    await tick('surveys.sweep');
    expect(await invited()).toBe(0);
    expect((await rowOf(it.id)).comment).toBe('Da Marina');
    deps.clock.forward((RETENTION_YEARS.surveyAnswers * 366 - RETENTION_DAYS.surveyInvitations) * DAY);
    await tick('surveys.sweep');
    expect(await rowOf(it.id)).toEqual(ANONYMOUS);
    deps.clock.instant = instant;
  });
});
