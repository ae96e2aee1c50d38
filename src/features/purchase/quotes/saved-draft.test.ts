import { expect, test } from 'vitest';
import { marinasHome } from '#test/cast/people.ts';
import { changeDraft, startDraft } from './draft.ts';
import { forgetQuoteDrafts } from './draft-keys.ts';
import { saveDraft, savedDraft } from './saved-draft.ts';

const memory = new Map<string, string>();
const storage = {
  get length() {
    return memory.size;
  },
  key: (index: number) => [...memory.keys()][index] ?? null,
  getItem: (key: string) => memory.get(key) ?? null,
  setItem: (key: string, value: string) => void memory.set(key, value),
  removeItem: (key: string) => void memory.delete(key),
} as Storage;

const start = startDraft({
  lines: [{ id: 7, amount: 2 }],
  ceps: ['70744500'],
  personId: null,
  homes: [marinasHome],
});

test('restores a draft for its own customer only, until it is removed', () => {
  const chosen = changeDraft(start, { type: 'choose', lineId: 7, index: 1, personId: 5 });
  saveDraft(storage, 3, chosen);
  expect(savedDraft(storage, 3)).toEqual(chosen);
  expect(savedDraft(storage, 4)).toBeNull();
  memory.set('outra-coisa', '1');
  forgetQuoteDrafts(storage);
  expect([...memory.keys()]).toEqual(['outra-coisa']);
});

test.each(['', 'null', '{', '{"choices":{"7":"x"},"visits":{}}'])('%j is no saved draft', (text) => {
  memory.set('orcamento-3', text);
  expect(savedDraft(storage, 3)).toBeNull();
});

test('survives full storage', () => {
  const full = {
    setItem: () => {
      throw new Error('QuotaExceededError');
    },
  } as unknown as Storage;
  expect(() => saveDraft(full, 3, start)).not.toThrow();
});
