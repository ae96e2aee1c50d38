import { expect, test } from 'vitest';
import { createLog } from '#platform/log/log.ts';
import type { ProviderAnswer } from '#platform/metrics/metrics.ts';
import { watchedProvider } from './watched-provider.ts';

function recordedLog() {
  const lines: object[] = [];
  return { lines, log: createLog('info', { write: (line) => void lines.push(JSON.parse(line)) }) };
}

const charges = new Map([['a', 100]]);
const port = {
  async get(id: string) {
    const cents = charges.get(id);
    return cents === undefined
      ? ({ ok: false, code: 'unknown', detail: '' } as const)
      : ({ ok: true, value: cents } as const);
  },
};

test('calls reach the provider as they are, and each answer is measured with its outcome', async () => {
  const answers: ProviderAnswer[] = [];
  const { log, lines } = recordedLog();
  const bank = watchedProvider('pix', port, { answered: (answer) => answers.push(answer), log });
  expect(await bank.get('a')).toEqual({ ok: true, value: 100 });
  expect(await bank.get('b')).toMatchObject({ ok: false, code: 'unknown' });
  expect(answers).toEqual([
    { provider: 'pix', call: 'get', outcome: 'ok', seconds: expect.any(Number) },
    { provider: 'pix', call: 'get', outcome: 'unknown', seconds: expect.any(Number) },
  ]);
  expect(lines).toEqual([]);
});

test('an unreadable answer is an outcome of its own and raises an alarm', async () => {
  const answers: ProviderAnswer[] = [];
  const { log, lines } = recordedLog();
  const unreadable = {
    get: async () =>
      ({ ok: false, code: 'unavailable', detail: 'unreadable answer: valor', unreadable: true }) as const,
  };
  await watchedProvider('pix', unreadable, { answered: (answer) => answers.push(answer), log }).get();
  expect(answers).toMatchObject([{ outcome: 'unreadable' }]);
  expect(lines).toMatchObject([
    { alarm: 'unreadable_answer', provider: 'pix', call: 'get', detail: 'unreadable answer: valor' },
  ]);
});
