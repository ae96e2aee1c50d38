import type { GenericSchema } from 'valibot';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError, getJson, postJson, rememberFormKey, setFormKeySource, withFormKey } from './http.ts';

interface Login {
  method: 'POST';
  path: '/v1/login';
  body: GenericSchema<{ email: string }>;
  answer: GenericSchema<object>;
}

interface Cancel {
  method: 'POST';
  path: '/nad/nad/cancel';
  body: GenericSchema<{ form_key: string }>;
  answer: GenericSchema<object>;
}

interface Cart {
  method: 'GET';
  path: '/v1/cart';
  answer: GenericSchema<{ items: []; total: string }>;
}

const refusal = new CallError(
  403,
  'bad_form_key',
  'Sua visita expirou. Recarregue a página e tente de novo.',
);

const ANY = { within: 1_000, has: [] };

/** The server accepts one key and returns it on request. */
function withKey(own: string) {
  const request = vi.fn(async () => rememberFormKey(own));
  const pending = async () => {};
  setFormKeySource({ pending, request });
  return { request, change: vi.fn(async (key: string) => (key === own ? 'done' : Promise.reject(refusal))) };
}

beforeEach(() => rememberFormKey(''));
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('withFormKey', () => {
  test('asks for a key before the first change only', { meta: { spec: ['purchase 237'] } }, async () => {
    const { request, change } = withKey('a');
    expect(await withFormKey(change)).toBe('done');
    expect(await withFormKey(change)).toBe('done');
    expect([request.mock.calls.length, change.mock.calls]).toEqual([1, [['a'], ['a']]]);
  });

  test('renews a refused key once', async () => {
    const { request, change } = withKey('b');
    rememberFormKey('a');
    expect(await withFormKey(change)).toBe('done');
    expect([request.mock.calls.length, change.mock.calls]).toEqual([1, [['a'], ['b']]]);

    const never = vi.fn(async () => Promise.reject(refusal));
    await expect(withFormKey(never)).rejects.toBe(refusal);
    expect(never).toHaveBeenCalledTimes(2);
  });

  test('never retries other refusals, and sends nothing without a key', async () => {
    const { change } = withKey('a');
    const soldOut = new CallError(409, 'sold_out', 'Esgotado.');
    const refused = vi.fn(async () => Promise.reject(soldOut));
    await expect(withFormKey(refused)).rejects.toBe(soldOut);
    expect(refused).toHaveBeenCalledTimes(1);

    rememberFormKey('');
    const request = async () => Promise.reject(new CallError(0, 'no_connection', 'Sem conexão.'));
    setFormKeySource({ pending: async () => {}, request });
    await expect(withFormKey(change)).rejects.toThrow('Sem conexão.');
    expect(change).not.toHaveBeenCalled();
  });
});

test('sends JSON to a relative address, with the key as a header and in the body if the contract has it', {
  meta: { spec: ['storefront 189', 'purchase 237'] },
}, async () => {
  rememberFormKey('a');
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => Response.json({}));
  vi.stubGlobal('fetch', fetched);
  await postJson<Login>('/v1/login', { email: 'ana@exemplo.com.br' }, ANY);
  await postJson<Cancel>('/nad/nad/cancel', (form_key) => ({ form_key }), ANY);
  expect(
    fetched.mock.calls.map(([url, { headers, body }]) => {
      const sent = new Headers(headers);
      return [url, sent.get('content-type'), sent.get('x-xsrf-token'), body];
    }),
  ).toEqual([
    ['/v1/login', 'application/json', 'a', '{"email":"ana@exemplo.com.br"}'],
    ['/nad/nad/cancel', 'application/json', 'a', '{"form_key":"a"}'],
  ]);
});

describe('an unusable answer', () => {
  /** The call never ends unless it is aborted. */
  const silent = (_url: string, { signal }: RequestInit) =>
    new Promise<Response>((_, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
    });

  test('is a time-out after the limit of its call, which can be made again', {
    meta: { spec: ['purchase 238', 'care 74'] },
  }, async () => {
    vi.useFakeTimers();
    vi.stubGlobal('fetch', silent);
    const failed = vi.fn();
    const late = [1_000, 3_000].map((within) => getJson<Cart>('/v1/cart', { ...ANY, within }).catch(failed));
    await vi.advanceTimersByTimeAsync(999);
    expect(failed).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(failed.mock.calls).toMatchObject([
      [{ status: 0, code: 'timeout', message: 'A loja demorou demais para responder. Tente de novo.' }],
    ]);
    await vi.advanceTimersByTimeAsync(2_000);
    await Promise.all(late);
    expect(failed).toHaveBeenCalledTimes(2);
    vi.stubGlobal('fetch', async () => Response.json({ items: [], total: '0,00' }));
    expect(await getJson<Cart>('/v1/cart', ANY)).toEqual({ items: [], total: '0,00' });
  });

  test('is a time-out if its end never comes', async () => {
    vi.useFakeTimers();
    const endless = (_url: string, { signal }: RequestInit) => {
      const body = new ReadableStream({
        start: (stream) => signal?.addEventListener('abort', () => stream.error(signal.reason)),
      });
      return Promise.resolve(new Response(body));
    };
    vi.stubGlobal('fetch', endless);
    const call = getJson<Cart>('/v1/cart', ANY).catch((failure: unknown) => failure);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await call).toMatchObject({ code: 'timeout' });
  });

  test('does not blame the store when the caller aborts', async () => {
    vi.stubGlobal('fetch', silent);
    const caller = new AbortController();
    const call = getJson<Cart>('/v1/cart', { ...ANY, signal: caller.signal });
    caller.abort();
    await expect(call).rejects.toHaveProperty('name', 'AbortError');
  });

  test.each(['{}', '{"items":[]}', '[]', 'null', 'html'])('of the wrong shape: %s', async (text) => {
    vi.stubGlobal('fetch', async () => new Response(text));
    await expect(getJson<Cart>('/v1/cart', { ...ANY, has: ['items', 'total'] })).rejects.toMatchObject({
      code: 'invalid_answer',
    });
  });
});
