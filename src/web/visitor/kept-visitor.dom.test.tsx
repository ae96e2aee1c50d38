import { beforeEach, expect, test, vi } from 'vitest';
import { visitorData } from '#test/helpers/dom-page.tsx';
import { forgetVisitor, keepVisitor, keptVisitor } from './kept-visitor.ts';

const START = new Date('2026-11-20T12:00:00Z').getTime();
const data = visitorData();

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  keepVisitor({ at: START, store: 'bsb', data });
});

test('an answer holds for half a minute, for its store', () => {
  vi.setSystemTime(START + 29_999);
  expect(keptVisitor('bsb')).toEqual(data);
  expect(keptVisitor('gyn')).toBeNull();
  vi.setSystemTime(START + 30_000);
  expect(keptVisitor('bsb')).toBeNull();
});

test('a change in any tab ends it, and so does a clock that was set back', () => {
  vi.setSystemTime(START - 1);
  expect(keptVisitor('bsb')).toBeNull();
  vi.setSystemTime(START + 1000);
  forgetVisitor();
  expect(keptVisitor('bsb')).toBeNull();
  // What was asked for before the change is as old as the question.
  vi.setSystemTime(START + 2000);
  keepVisitor({ at: START + 500, store: 'bsb', data });
  expect(keptVisitor('bsb')).toBeNull();
  keepVisitor({ at: START + 1500, store: 'bsb', data });
  expect(keptVisitor('bsb')).toEqual(data);
});

test('nothing kept, or nothing that can be read, is no answer', () => {
  sessionStorage.setItem('loja_visitante', '{');
  expect(keptVisitor('bsb')).toBeNull();
  sessionStorage.clear();
  expect(keptVisitor('bsb')).toBeNull();
});

test("nothing is kept of a partner's member, whose prices may end elsewhere at any moment", () => {
  const affiliation = { ...data.affiliation, vendor: 'RITA', tier: 'Assinante' };
  keepVisitor({ at: START, store: 'bsb', data: { ...data, affiliation } });
  expect(keptVisitor('bsb')).toBeNull();
});
