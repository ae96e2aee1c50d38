import type { Agent } from 'undici';

export interface JsonRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  url: string;
  headers: Record<string, string>;
  body?: string;
  timeoutMs: number;
  signal?: AbortSignal | undefined;
}

export interface JsonReply {
  status: number;
  body: unknown;
}

export type RequestJson = (request: JsonRequest) => Promise<JsonReply>;

/** The returned function rejects when no complete answer arrives in time. */
export function jsonClient(connect: Agent.Options['connect']): RequestJson {
  // Loading undici takes a tenth of a second, so it must not delay the start of the store.
  let loading: Promise<{ undici: typeof import('undici'); dispatcher: Agent }> | undefined;
  const load = async () => {
    const undici = await import('undici');
    return { undici, dispatcher: new undici.Agent({ connect }) };
  };
  return async ({ url, timeoutMs, signal, headers, ...options }) => {
    loading ??= load();
    const { undici, dispatcher } = await loading;
    const late = AbortSignal.timeout(timeoutMs);
    const response = await undici.request(url, {
      ...options,
      dispatcher,
      headers: { accept: 'application/json', ...headers },
      signal: signal ? AbortSignal.any([signal, late]) : late,
    });
    return { status: response.statusCode, body: parse(await response.body.text()) };
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
