import { type Dispatcher, request } from 'undici';

export interface JsonRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  url: string;
  headers: Record<string, string>;
  body?: string;
  /** For the whole exchange. */
  timeoutMs: number;
  dispatcher: Dispatcher;
}

export interface JsonReply {
  status: number;
  /** undefined when the answer was not JSON. */
  body: unknown;
}

/** Rejects when no complete answer arrives in time. */
export async function requestJson({ url, timeoutMs, headers, ...options }: JsonRequest): Promise<JsonReply> {
  const response = await request(url, {
    ...options,
    headers: { accept: 'application/json', ...headers },
    signal: AbortSignal.timeout(timeoutMs),
  });
  return { status: response.statusCode, body: parse(await response.body.text()) };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
