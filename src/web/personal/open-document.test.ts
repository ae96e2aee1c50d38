import { expect, test, vi } from 'vitest';
import { openDocument, resumeNavigation } from './open-document.ts';

function tab() {
  const stored = new Map<string, string>();
  let type = 'navigate';
  const environment = {
    sessionStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => void stored.set(key, value),
      removeItem: (key: string) => void stored.delete(key),
    },
    location: { assign: vi.fn(), replace: vi.fn() },
    performance: { getEntriesByType: () => [{ type }] as unknown as PerformanceEntryList },
  };
  return { environment, kept: stored, setNavigationType: (how: string) => (type = how) };
}

test('opens the address, which the new page clears', () => {
  const { environment, kept: stored } = tab();
  openDocument('https://loja.test/vacinas', environment);
  expect(environment.location.assign.mock.calls).toEqual([['https://loja.test/vacinas']]);
  resumeNavigation(environment);
  expect(environment.location.replace).not.toHaveBeenCalled();
  expect(stored.size).toBe(0);
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
