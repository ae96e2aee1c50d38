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

/** The key that proves a request comes from our page; given by /v1/data and /v1/cms/view. */
export function rememberFormKey(key: string): void {
  formKey = key;
}

/** GET of a call of ours as JSON. Throws CallError; 204 has the code 'no_content'. */
export const getJson = <T>(url: string, signal?: AbortSignal): Promise<T> => call<T>(url, { signal });

/** POST of JSON; `formKey` goes along both ways that the calls accept it. Throws CallError. */
export const postJson = <T>(url: string, body: object, headers: Record<string, string> = {}): Promise<T> =>
  call<T>(url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-XSRF-TOKEN': formKey, ...headers },
    body: JSON.stringify(body),
  });

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
