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

const NO_CONNECTION = 'Não conseguimos falar com a loja. Verifique sua conexão e tente de novo.';
const FAILED = 'Não foi possível concluir. Tente de novo em instantes.';

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
export const getJson = <T>(url: string, signal?: AbortSignal): Promise<T> => call<T>(url, { signal });

/** POSTs JSON with the form key as a header; a `body` function can include the key too. Throws CallError. */
export const postJson = <T>(
  url: string,
  body: object | ((formKey: string) => object),
  headers: Record<string, string> = {},
): Promise<T> =>
  withFormKey((key) =>
    call<T>(url, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': key, ...headers },
      body: JSON.stringify(typeof body === 'function' ? body(key) : body),
    }),
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

async function call<T>(url: string, init: RequestInit): Promise<T> {
  let response: Response;
  try {
    response = await fetch(url, {
      credentials: 'same-origin',
      ...init,
      headers: { Accept: 'application/json', ...init.headers },
    });
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
    throw new CallError(0, 'no_connection', NO_CONNECTION);
  }
  if (response.status === 204) throw new CallError(204, 'no_content', FAILED);
  const body: unknown = await response.json().catch(() => null);
  if (!response.ok) {
    const problem = (body ?? {}) as { code?: string; detail?: string; fields?: Record<string, string> };
    throw new CallError(response.status, problem.code ?? 'failed', problem.detail ?? FAILED, problem.fields);
  }
  if (body === null || typeof body !== 'object')
    throw new CallError(response.status, 'invalid_answer', FAILED);
  return body as T;
}
