import { expect, test } from 'vitest';
import type { ProviderAnswer } from '#platform/metrics/metrics.ts';
import { watchedProvider } from './watched-provider.ts';

class Bank {
  #charges = new Map([['a', 100]]);

  async get(id: string) {
    const cents = this.#charges.get(id);
    return cents === undefined
      ? ({ ok: false, code: 'unknown', detail: '' } as const)
      : ({ ok: true, value: cents } as const);
  }
}

test('calls reach the provider as they are, and each answer is measured with its outcome', async () => {
  const answers: ProviderAnswer[] = [];
  const bank = watchedProvider('pix', new Bank(), (answer) => answers.push(answer));
  expect(await bank.get('a')).toEqual({ ok: true, value: 100 });
  expect(await bank.get('b')).toMatchObject({ ok: false, code: 'unknown' });
  expect(answers).toEqual([
    { provider: 'pix', call: 'get', outcome: 'ok', seconds: expect.any(Number) },
    { provider: 'pix', call: 'get', outcome: 'unknown', seconds: expect.any(Number) },
  ]);
});
