import { expect, test, vi } from 'vitest';
import { openDocument, resumeNavigation } from './open-document.ts';

function tab() {
  const kept = new Map<string, string>();
  let type = 'navigate';
  const environment = {
    sessionStorage: {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    },
    location: { assign: vi.fn(), replace: vi.fn() },
    performance: { getEntriesByType: () => [{ type }] as unknown as PerformanceEntryList },
  };
  return { environment, kept, setNavigationType: (how: string) => (type = how) };
}

test('opens the address, which the new page clears', () => {
  const { environment, kept } = tab();
  openDocument('https://loja.test/vacinas', environment);
  expect(environment.location.assign.mock.calls).toEqual([['https://loja.test/vacinas']]);
  resumeNavigation(environment);
  expect(environment.location.replace).not.toHaveBeenCalled();
  expect(kept.size).toBe(0);
});

test('continues to the address once after an earlier reload', () => {
  const { environment, setNavigationType } = tab();
  openDocument('https://loja.test/vacinas', environment);
  setNavigationType('reload');
  resumeNavigation(environment);
  resumeNavigation(environment);
  expect(environment.location.replace.mock.calls).toEqual([['https://loja.test/vacinas']]);
});

test("stays on the page after the shopper's own reload", () => {
  const { environment, setNavigationType } = tab();
  setNavigationType('reload');
  resumeNavigation(environment);
  expect(environment.location.replace).not.toHaveBeenCalled();
});
