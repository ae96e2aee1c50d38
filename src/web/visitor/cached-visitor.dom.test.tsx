import { beforeEach, expect, test, vi } from 'vitest';
import { visitorData } from '#test/helpers/dom-page.tsx';
import { cachedVisitor, cacheVisitor, forgetVisitor } from './cached-visitor.ts';

const START = new Date('2026-11-20T12:00:00Z').getTime();
const data = visitorData();

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  cacheVisitor({ at: START, store: 'bsb', data });
});

test('caches an answer for half a minute, for its store', () => {
  vi.setSystemTime(START + 29_999);
  expect(cachedVisitor('bsb')).toEqual(data);
  expect(cachedVisitor('gyn')).toBeNull();
  vi.setSystemTime(START + 30_000);
  expect(cachedVisitor('bsb')).toBeNull();
});

test('drops the answer after a change in any tab or of the clock', () => {
  vi.setSystemTime(START - 1);
  expect(cachedVisitor('bsb')).toBeNull();
  vi.setSystemTime(START + 1000);
  forgetVisitor();
  expect(cachedVisitor('bsb')).toBeNull();
  // A response is as old as its request.
  vi.setSystemTime(START + 2000);
  cacheVisitor({ at: START + 500, store: 'bsb', data });
  expect(cachedVisitor('bsb')).toBeNull();
  cacheVisitor({ at: START + 1500, store: 'bsb', data });
  expect(cachedVisitor('bsb')).toEqual(data);
});

test('returns nothing without a readable entry', () => {
  sessionStorage.setItem('loja_visitante', '{');
  expect(cachedVisitor('bsb')).toBeNull();
  sessionStorage.clear();
  expect(cachedVisitor('bsb')).toBeNull();
});

test("caches nothing for a partner's member, whose prices may end elsewhere at any moment", () => {
  const affiliation = { ...data.affiliation, vendor: 'RITA', tier: 'Assinante' };
  cacheVisitor({ at: START, store: 'bsb', data: { ...data, affiliation } });
  expect(cachedVisitor('bsb')).toBeNull();
});
