import { expect, test } from 'vitest';
import { newToken } from '../secrets/tokens.ts';
import { newVisitorToken, visitorOf } from './visitor.ts';

const isAnonymous = (token: string): boolean => visitorOf('segredo', token).isAnonymous;

test('only a marked token is anonymous, not the token of a session that begins like the mark by chance', () => {
  expect(isAnonymous(newVisitorToken())).toBe(true);
  expect(isAnonymous(`v-${newToken()}`)).toBe(true);
  expect(isAnonymous(`v-${newToken().slice(2)}`)).toBe(false);
  expect(isAnonymous(newToken().replace(/^v-/, 'w-'))).toBe(false);
});
