import { expect, test } from 'vitest';
import { dayOfDeletion, newDeletionCode } from '#features/account/sign-in/social/server/deletion-code.ts';
import { isSigned, voucherCode } from '#features/care/vouchers/voucher-code.ts';
import {
  confirmationToken,
  readConfirmationToken,
} from '#features/outreach/subscriptions/server/confirmation-token.ts';
import { readOptOutToken } from '#features/outreach/subscriptions/unsubscribe/server/internal/opt-out-token.ts';
import { optOutOf } from '#features/outreach/subscriptions/unsubscribe/server/opt-out-of.ts';
import { readSurveyToken, surveyToken } from '#features/outreach/surveys/server/survey-token.ts';
import { priceTableCookie, readPriceTableCookie } from '#features/shop/pricing/server/price-table-cookie.ts';
import { isFormKey, visitorOf } from '#platform/http/visitor.ts';
import { secretsOf } from '#platform/secrets/key-ring.ts';
import { readConfig } from '#server/read-config.ts';
import { marina } from '#test/cast/people.ts';
import { stoppedClock } from '#test/helpers/clock.ts';
import { testStore } from '#test/helpers/store.ts';

const OLD = 'segredo-de-teste-com-mais-de-32-letras';
const NEW = 'bwJ4-pQz9_Xk2vTn7mYc5rLs8hFd3gWe';
const NEWEST = 'Zm3Xc8Vb2Nq7Lk5Jh9Gf4Ds6Aw1Er0Ty';

const clock = stoppedClock('2026-11-20T12:00:00.000Z');
const at = (SECRET: string, previous: string[] = [], more = {}) => ({
  clock,
  config: readConfig({
    SECRET,
    ...(previous.length > 0 && { SECRET_PREVIOUS: previous.join(',') }),
    ...more,
  }),
});
const before = at(OLD) as never as Parameters<typeof newDeletionCode>[0];

/** Each opens a link or paper of `before` under another configuration. */
const promises = {
  'the link to refuse mails': (after: typeof before) => {
    const { url } = optOutOf(before, { purpose: 'newsletter', email: marina.email });
    return readOptOutToken(after.config, new URL(url).searchParams.get('t') ?? '');
  },
  'the link to confirm a subscription': (after: typeof before) =>
    readConfirmationToken(after.config, confirmationToken(OLD, { id: 7, askedAt: clock.now() }), clock.now()),
  'the link to a survey': (after: typeof before) =>
    readSurveyToken(after, surveyToken(before, { kind: 'nps', incrementId: '000000042' })),
  'the page that proves a deletion': (after: typeof before) => dayOfDeletion(after, newDeletionCode(before)),
  'a printed voucher': (after: typeof before) =>
    isSigned(
      voucherCode({ orderId: 'a', incrementId: '42', place: 1, issue: 1 }, before.config.vouchers.keys[0]),
      'a',
      after.config.vouchers.keys,
    ) || null,
  "a partner's prices": (after: typeof before) => {
    const cookie = priceTableCookie(OLD, { vendor: 'RITA', tier: 'Ouro' });
    return readPriceTableCookie(secretsOf(after.config), cookie).vendor === 'RITA' || null;
  },
  'the form of an open page': (after: typeof before) => {
    const sent = visitorOf(OLD, 'A'.repeat(43)).formKey;
    const { secret, previousSecrets } = after.config;
    return isFormKey(visitorOf(secret, 'A'.repeat(43)), sent, previousSecrets) || null;
  },
};

const rotations = {
  'one rotation': at(NEW, [OLD]),
  'two rotations': at(NEWEST, [NEW, OLD]),
} as never as Record<string, typeof before>;

test.each(Object.entries(promises))('%s keeps working after a rotation of SECRET', (_, open) => {
  const now = open(before);
  expect(now).not.toBeNull();
  for (const after of Object.values(rotations)) expect(open(after)).toEqual(now);
  expect(open(at(NEW) as never)).toBeNull();
});

test('vouchers from SECRET keep working when VOUCHER_KEYS is set for the first time', () => {
  const after = at(OLD, [], { VOUCHER_KEYS: `A:${NEW}` }) as never as typeof before;
  expect(promises['a printed voucher'](after)).not.toBeNull();
  expect(after.config.vouchers.keys[0].id).toBe('A');
});

test('a mailed code and a form are accepted by a store with the next secret', async () => {
  const store = await testStore();
  const { config } = store.deps;
  const browser = store.visitor();
  const formKey = await browser.formKey();
  const rotate = () => Object.assign(config, { secret: NEW, previousSecrets: [OLD] });
  const email = 'rodizio@exemplo.com.br';
  expect(
    (
      await browser.post('/v1/register', {
        ...marina,
        email,
        emailConfirm: email,
        nationality: '0',
        taxvat: '',
        passport: 'AB123456',
        country: 'PT',
        phoneNumber: '+351 912 345 678',
      })
    ).status,
  ).toBe(200);
  const other = store.visitor();
  await other.post('/v1/login/code/request', { email });
  await store.runJobs();
  const text = store.sandbox.controls.mail().findLast(({ to }) => to.includes(email))?.text ?? '';
  const code = /\n(\d{6})\n/.exec(text)?.[1] ?? '';
  expect(code).not.toBe('');
  rotate();
  expect((await other.post('/v1/login/code', { email, code })).status).toBe(200);
  expect(formKey).not.toBe('');
});
