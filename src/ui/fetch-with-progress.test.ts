import { afterEach, expect, test, vi } from 'vitest';
import { fetchWithProgress } from './fetch-with-progress.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

test('sends nothing that was given up before', async () => {
  const send = vi.fn();
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      upload = {};
      onload?(): void;
      status = 200;
      responseText = '{}';
      open() {}
      send() {
        send();
        this.onload?.();
      }
    },
  );
  const post = fetchWithProgress(() => {});
  await expect(post('/v1', { method: 'POST', body: '{}', signal: AbortSignal.abort() })).rejects.toThrow(
    'aborted',
  );
  expect(send).not.toHaveBeenCalled();
  expect(await (await post('/v1', { method: 'POST', body: '{}' })).text()).toBe('{}');
});
