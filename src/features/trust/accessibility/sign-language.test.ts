import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readSignLanguageData } from './sign-language.ts';

const pageWith = (block: string | null) =>
  vi.stubGlobal('document', {
    getElementById: (id: string) =>
      id === 'hand-talk-data' && block !== null ? { textContent: block } : null,
  });

beforeEach(() => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("reads the assistant from the page's block", { meta: { spec: ['storefront 15'] } }, () => {
  const data = { isEnabled: true, provider: 'handtalk', token: 'abc' };
  pageWith(JSON.stringify(data));
  expect(readSignLanguageData()).toEqual(data);
  expect(console.warn).not.toHaveBeenCalled();
});

test.each([
  ['missing', null],
  ['broken', '{"isEnabled":'],
])('a %s block is a warning in the console', { meta: { spec: ['storefront 232'] } }, (_what, block) => {
  pageWith(block);
  expect(readSignLanguageData()).toBeNull();
  expect(console.warn).toHaveBeenCalledOnce();
});
