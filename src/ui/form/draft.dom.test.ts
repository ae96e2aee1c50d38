import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { dropDrafts, dropDraftsInEveryTab, saveDraft, savedDraft } from './draft.ts';

const START = new Date('2026-11-20T12:00:00Z').getTime();
const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  saveDraft('rascunho', { taxvat: '111.444.777-35' });
});
afterEach(() => {
  vi.useRealTimers();
  sessionStorage.clear();
  localStorage.clear();
});

test('stores typed text for half an hour, then removes it', () => {
  vi.setSystemTime(START + 30 * MINUTE - 1);
  expect(savedDraft('rascunho')).toEqual({ taxvat: '111.444.777-35' });
  vi.setSystemTime(START + 30 * MINUTE);
  expect(savedDraft('rascunho')).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

test('forgets it after a sign-out in any tab, but stores later text', () => {
  vi.setSystemTime(START + MINUTE);
  dropDraftsInEveryTab();
  expect(savedDraft('rascunho')).toBeNull();
  expect(sessionStorage).toHaveLength(0);
  vi.setSystemTime(START + 2 * MINUTE);
  saveDraft('rascunho', 'novo');
  expect(savedDraft('rascunho')).toBe('novo');
});

test('stores nothing after a clock change, and ignores foreign entries', () => {
  vi.setSystemTime(START - 1);
  expect(savedDraft('rascunho')).toBeNull();
  sessionStorage.setItem('rascunho', '{"taxvat":"111.444.777-35"}');
  expect(savedDraft('rascunho')).toBeNull();
  sessionStorage.setItem('rascunho', '{');
  expect(savedDraft('rascunho')).toBeNull();
  saveDraft('rascunho', 'x');
  dropDrafts('rascunho');
  expect(savedDraft('rascunho')).toBeNull();
});
