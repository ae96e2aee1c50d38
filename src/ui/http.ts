import type { GenericSchema, InferInput, InferOutput } from 'valibot';

export class CallError extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string>;

  constructor(status: number, code: string, message: string, fields: Record<string, string> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

export const READ_MS = 10_000;
export const CHANGE_MS = 20_000;
/** 20 MB over a slow line, and then some thousand rows to compare. */
export const FILE_MS = 900_000;

/** Browsers pass only the type of a contract (`typeof subscribe`), so it adds no bytes. */
interface Contract {
  body?: unknown;
  answer: unknown;
}

interface StoreContract extends Contract {
  path: string;
  query?: unknown;
  idempotencyKey?: string;
}

export type GetContract = StoreContract & { method: 'GET' };
export type PostContract = StoreContract & { method: 'POST' };

type InputOf<S> = S extends (today: never) => infer Schema
  ? InputOf<Schema>
  : S extends GenericSchema
    ? InferInput<S>
    : never;

export type BodyOf<C extends Contract> = InputOf<C['body']>;
export type AnswerOf<C extends Contract> = C['answer'] extends GenericSchema
  ? InferOutput<C['answer']>
  : never;

interface CallSettings {
  /** Time limit for the whole response, in ms. There is no default, because `fetch` would wait for minutes (care 74). */
  within: number;
  has: readonly string[];
  signal?: AbortSignal;
  /** The request completes even if the visitor leaves the page. */
  keepalive?: boolean;
  query?: object;
  idempotencyKey?: string;
  /** Sends the request; the browser's own `fetch` without it. */
  fetchBy?: typeof fetch;
}

export type CallOptions<C extends StoreContract> = Omit<
  CallSettings,
  'has' | 'query' | 'idempotencyKey' | 'fetchBy'
> & {
  has: readonly (keyof AnswerOf<C> & string)[];
} & (C extends { query: infer Query } ? { query: InputOf<Query> } : { query?: never }) &
  (C extends { idempotencyKey: string } ? { idempotencyKey: string } : { idempotencyKey?: never });

const LATE = 'A loja demorou demais para responder. Tente de novo.';
const NO_CONNECTION = 'Não conseguimos falar com a loja. Verifique sua conexão e tente de novo.';
const FAILED = 'Não foi possível concluir. Tente de novo em instantes.';

export const messageOf = (failure: unknown): string =>
  failure instanceof CallError ? failure.message : FAILED;

export const isSignedOut = (failure: unknown): boolean =>
  failure instanceof CallError && failure.code === 'signed_out';

let formKey = '';
let pageKey = '';
let changed = () => {};
let source: FormKeySource = { pending: async () => {}, request: async () => {} };

interface FormKeySource {
  /** Waits for a pending key; never rejects. */
  pending(): Promise<unknown>;
  request(): Promise<unknown>;
}

/** `key` is the document's key for calls with personal data. It is '' on pages that may run third-party scripts. */
export function rememberPageKey(key: string): void {
  pageKey = key;
}

export const pageKeyHeader = (): Record<string, string> => (pageKey ? { 'X-Page-Key': pageKey } : {});

export function rememberFormKey(key: string): void {
  formKey = key;
}

export function onChange(listener: () => void): void {
  changed = listener;
}

export function setFormKeySource(next: FormKeySource): void {
  source = next;
}

/** GETs the path of the contract `C`. Throws CallError; a 204 has the code 'no_content'. */
export function getJson<C extends GetContract>(
  path: C['path'],
  options: CallOptions<C>,
): Promise<AnswerOf<C>>;
export function getJson(path: string, options: CallSettings): Promise<unknown> {
  return call(path, {}, options);
}

/** Sends the form key as a header; a `body` function can include it too. Throws CallError. */
export function postJson<C extends PostContract>(
  path: C['path'],
  body: BodyOf<C> | ((formKey: string) => BodyOf<C>),
  options: CallOptions<C>,
): Promise<AnswerOf<C>>;
export function postJson(
  path: string,
  body: object | ((formKey: string) => object),
  options: CallSettings,
): Promise<unknown> {
  const { keepalive, idempotencyKey } = options;
  return withFormKey((key) =>
    call(
      path,
      {
        method: 'POST',
        keepalive,
        headers: {
          'Content-Type': 'application/json',
          'X-XSRF-TOKEN': key,
          ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
        },
        body: JSON.stringify(typeof body === 'function' ? body(key) : body),
      },
      options,
    ),
  );
}

/** Waits for the form key, which calls that change something need. Retries once with a new key after a refusal. */
export async function withFormKey<T>(change: (formKey: string) => Promise<T>): Promise<T> {
  if (!formKey) await source.pending();
  if (!formKey) await source.request();
  try {
    return await change(formKey);
  } catch (failure) {
    if (!(failure instanceof CallError) || failure.code !== 'bad_form_key') throw failure;
    await source.request();
    return await change(formKey);
  } finally {
    changed();
  }
}

/** Throws CallError. Stores' pages use `getJson` and `postJson`, whose types come from the contract. */
export async function call(path: string, init: RequestInit, options: CallSettings): Promise<unknown> {
  const { response, body } = await answerWithin(path, init, options);
  if (response.status === 204) throw new CallError(204, 'no_content', FAILED);
  if (!response.ok) {
    const problem = (body ?? {}) as { code?: string; detail?: string; fields?: Record<string, string> };
    throw new CallError(response.status, problem.code ?? 'failed', problem.detail ?? FAILED, problem.fields);
  }
  if (body === null || typeof body !== 'object' || options.has.some((name) => !(name in body)))
    throw new CallError(response.status, 'invalid_answer', FAILED);
  return body;
}

async function answerWithin(
  path: string,
  init: RequestInit,
  { within, signal, query, fetchBy = fetch }: CallSettings,
) {
  const stop = new AbortController();
  const abort = () => stop.abort();
  const timer = setTimeout(abort, within);
  signal?.addEventListener('abort', abort);
  if (signal?.aborted) abort();
  try {
    const search = query ? `?${new URLSearchParams({ ...query })}` : '';
    const response = await fetchBy(path + search, {
      credentials: 'same-origin',
      ...init,
      headers: { Accept: 'application/json', ...pageKeyHeader(), ...init.headers },
      signal: stop.signal,
    });
    const body: unknown = await response.json().catch(() => null);
    stop.signal.throwIfAborted();
    return { response, body };
  } catch (cause) {
    if (signal?.aborted) throw cause;
    if (stop.signal.aborted) throw new CallError(0, 'timeout', LATE);
    throw new CallError(0, 'no_connection', NO_CONNECTION);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}
