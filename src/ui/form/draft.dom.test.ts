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

test('what was typed is kept for half an hour, then nothing of it is left', () => {
  vi.setSystemTime(START + 30 * MINUTE - 1);
  expect(savedDraft('rascunho')).toEqual({ taxvat: '111.444.777-35' });
  vi.setSystemTime(START + 30 * MINUTE);
  expect(savedDraft('rascunho')).toBeNull();
  expect(sessionStorage).toHaveLength(0);
});

test('a sign-out in any tab ends it; what is typed afterwards is kept', () => {
  vi.setSystemTime(START + MINUTE);
  dropDraftsInEveryTab();
  expect(savedDraft('rascunho')).toBeNull();
  expect(sessionStorage).toHaveLength(0);
  vi.setSystemTime(START + 2 * MINUTE);
  saveDraft('rascunho', 'novo');
  expect(savedDraft('rascunho')).toBe('novo');
});

test('a clock that was set back, or a text that is not ours, keeps nothing', () => {
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
