import { expect, test } from 'vitest';
import { textVersion } from '#platform/text-version.ts';
import { EDITION } from './answered.ts';
import { cookieOf, readChoices } from './consent.ts';
import { PURPOSE_TEXTS } from './purpose-texts.ts';

test.each([
  [{ analytics: true, partners: false }, '2.analytics', { analytics: true, partners: false }],
  [{ analytics: true, partners: true }, '2.analytics.partners', { analytics: true, partners: true }],
  [{}, '2', { analytics: false, partners: false }],
  [{ newsletter: true, personalization: true }, '2', { analytics: false, partners: false }],
])('the cookie of %o is %s, and says the same', (choices, cookie, read) => {
  expect(cookieOf(choices)).toBe(cookie);
  expect(readChoices(cookie)).toEqual(read);
});

test.each([null, '', '0.analytics', 'analytics', '1.analytics.partners'])(
  '%s: nobody was asked',
  (cookie) => {
    expect(readChoices(cookie)).toBeNull();
  },
);

test('demands a new edition when a text changes', () => {
  expect([EDITION, textVersion(JSON.stringify(PURPOSE_TEXTS))]).toEqual([2, '6d9efc05065a']);
});
