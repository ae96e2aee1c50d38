/** An answer of ours that is not a success: `message` is Portuguese and may be shown. */
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
let source: FormKeySource = { coming: async () => {}, ask: async () => {} };

/** Where a form key is come by; both remember it. */
interface FormKeySource {
  /** Waits for a key that is on its way; never fails. */
  coming(): Promise<unknown>;
  /** Asks for a fresh one. Throws CallError. */
  ask(): Promise<unknown>;
}

/** The key that proves a request comes from our page; given by /v1/data and by signing in. */
export function rememberFormKey(key: string): void {
  formKey = key;
}

/** For where there is no key yet, or it is a former session's. */
export function takeFormKeysFrom(given: FormKeySource): void {
  source = given;
}

/** GET of a call of ours as JSON. Throws CallError; 204 has the code 'no_content'. */
export const getJson = <T>(url: string, signal?: AbortSignal): Promise<T> => call<T>(url, { signal });

/** POST of JSON, which may name the form key; it goes along as a header too. Throws CallError. */
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

/** A call that changes something: who presses before the page has its key waits for it; a refused key is renewed once. */
export async function withFormKey<T>(change: (formKey: string) => Promise<T>): Promise<T> {
  if (!formKey) await source.coming();
  if (!formKey) await source.ask();
  try {
    return await change(formKey);
  } catch (failure) {
    if (!(failure instanceof CallError) || failure.code !== 'bad_form_key') throw failure;
    await source.ask();
    return change(formKey);
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
