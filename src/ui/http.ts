/** A failed call to this store's server. `message` is Portuguese and may be shown. */
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

/** Usual limits, in ms: for a call that only reads, and for one that changes something. */
export const READ_MS = 10_000;
export const CHANGE_MS = 20_000;

interface CallOptions<Answer> {
  /** In ms, for the whole answer. There is no default, because `fetch` waits for minutes (care 74). */
  within: number;
  /** What an answer must have: one without is invalid. */
  has: readonly (keyof Answer & string)[];
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** It arrives even if the page is left at the same moment. */
  keepalive?: boolean;
}

const LATE = 'A loja demorou demais para responder. Tente de novo.';
const NO_CONNECTION = 'Não conseguimos falar com a loja. Verifique sua conexão e tente de novo.';
const FAILED = 'Não foi possível concluir. Tente de novo em instantes.';

/** What a failure says to the shopper, whatever it was. */
export const messageOf = (failure: unknown): string =>
  failure instanceof CallError ? failure.message : FAILED;

/** The session has ended since the page was loaded. */
export const isSignedOut = (failure: unknown): boolean =>
  failure instanceof CallError && failure.code === 'signed_out';

let formKey = '';
let changed = () => {};
let source: FormKeySource = { pending: async () => {}, request: async () => {} };

/** Where the form key comes from; both methods call `rememberFormKey`. */
interface FormKeySource {
  /** Waits for a pending key; never rejects. */
  pending(): Promise<unknown>;
  /** Requests a new key. Throws CallError. */
  request(): Promise<unknown>;
}

/** The CSRF token, from /v1/data and from sign-in. */
export function rememberFormKey(key: string): void {
  formKey = key;
}

/** Calls `listener` when a change has been sent, whatever became of it. */
export function onChange(listener: () => void): void {
  changed = listener;
}

/** Used when there is no key yet, or the server refuses the one of an earlier session. */
export function setFormKeySource(given: FormKeySource): void {
  source = given;
}

/** GETs JSON. Throws CallError; a 204 has the code 'no_content'. */
export const getJson = <T>(url: string, options: CallOptions<T>): Promise<T> => call<T>(url, {}, options);

/** POSTs JSON with the form key as a header; a `body` function can include the key too. Throws CallError. */
export const postJson = <T>(
  url: string,
  body: object | ((formKey: string) => object),
  options: CallOptions<T>,
): Promise<T> =>
  withFormKey((key) =>
    call<T>(
      url,
      {
        method: 'POST',
        keepalive: options.keepalive,
        headers: { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': key, ...options.headers },
        body: JSON.stringify(typeof body === 'function' ? body(key) : body),
      },
      options,
    ),
  );

/** For calls that change something: waits for the form key, and retries once with a new key if it was refused. */
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

async function call<T>(url: string, init: RequestInit, options: CallOptions<T>): Promise<T> {
  const { response, body } = await answerWithin(url, init, options);
  if (response.status === 204) throw new CallError(204, 'no_content', FAILED);
  if (!response.ok) {
    const problem = (body ?? {}) as { code?: string; detail?: string; fields?: Record<string, string> };
    throw new CallError(response.status, problem.code ?? 'failed', problem.detail ?? FAILED, problem.fields);
  }
  if (body === null || typeof body !== 'object' || options.has.some((name) => !(name in body)))
    throw new CallError(response.status, 'invalid_answer', FAILED);
  return body as T;
}

/** `body` is null if it is not JSON. Throws CallError, or the caller's abort. */
async function answerWithin<T>(url: string, init: RequestInit, { within, signal }: CallOptions<T>) {
  const stop = new AbortController();
  const abort = () => stop.abort();
  const timer = setTimeout(abort, within);
  signal?.addEventListener('abort', abort);
  if (signal?.aborted) abort();
  try {
    const response = await fetch(url, {
      credentials: 'same-origin',
      ...init,
      headers: { Accept: 'application/json', ...init.headers },
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
