import { expect, test, vi } from 'vitest';
import { goOn, leaveFor } from './leave-for.ts';

function tab() {
  const kept = new Map<string, string>();
  let type = 'navigate';
  const surroundings = {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
    location: { assign: vi.fn(), replace: vi.fn() },
    performance: { getEntriesByType: () => [{ type }] as unknown as PerformanceEntryList },
  };
  return { surroundings, kept, cameBy: (how: string) => (type = how) };
}

test('the address is opened; a page that arrived there forgets it', () => {
  const { surroundings, kept } = tab();
  leaveFor('https://loja.test/vacinas', surroundings);
  expect(surroundings.location.assign.mock.calls).toEqual([['https://loja.test/vacinas']]);
  goOn(surroundings);
  expect(surroundings.location.replace).not.toHaveBeenCalled();
  expect(kept.size).toBe(0);
});

test('a reload that overtook it leads on to the address, once', () => {
  const { surroundings, cameBy } = tab();
  leaveFor('https://loja.test/vacinas', surroundings);
  cameBy('reload');
  goOn(surroundings);
  goOn(surroundings);
  expect(surroundings.location.replace.mock.calls).toEqual([['https://loja.test/vacinas']]);
});

test('a reload by the shopper stays where it is', () => {
  const { surroundings, cameBy } = tab();
  cameBy('reload');
  goOn(surroundings);
  expect(surroundings.location.replace).not.toHaveBeenCalled();
});
