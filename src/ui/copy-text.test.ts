import { afterEach, expect, test, vi } from 'vitest';
import { copyText } from './copy-text.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('logs a blocked clipboard and copies by selection, or not at all', {
  meta: { spec: ['purchase 274'] },
}, async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const shut = new DOMException('denied', 'NotAllowedError');
  vi.stubGlobal('navigator', { clipboard: { writeText: () => Promise.reject(shut) } });
  vi.stubGlobal('HTMLElement', class {});
  const field = { select: () => {}, remove: vi.fn() };
  const near = { append: () => {} } as unknown as HTMLElement;
  const execCommand = vi.fn(() => true);
  vi.stubGlobal('document', { activeElement: null, createElement: () => field, execCommand });
  expect(await copyText('BURITI10', near)).toBe(true);
  expect(field).toMatchObject({ value: 'BURITI10' });
  execCommand.mockImplementation(() => {
    throw shut;
  });
  expect(await copyText('BURITI10', near)).toBe(false);
  expect(field.remove).toHaveBeenCalledTimes(2);
  expect(log.mock.calls).toEqual([
    ['Área de transferência indisponível', shut],
    ['Área de transferência indisponível', shut],
  ]);
});
