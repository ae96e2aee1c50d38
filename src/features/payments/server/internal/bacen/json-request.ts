import { type Agent, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { buffer } from 'node:stream/consumers';

export interface JsonRequest {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  url: string;
  headers: Record<string, string>;
  body?: string;
  /** For the whole exchange. */
  timeoutMs: number;
  /** Carries the client certificate of mutual TLS, which fetch cannot. */
  agent: Agent;
}

export interface JsonReply {
  status: number;
  /** undefined when the answer was not JSON. */
  body: unknown;
}

/** One HTTP exchange. Rejects when there was no whole answer in time. */
export function requestJson({
  method,
  url,
  headers,
  body,
  timeoutMs,
  agent,
}: JsonRequest): Promise<JsonReply> {
  const send = url.startsWith('https:') ? httpsRequest : httpRequest;
  return new Promise((resolve, reject) => {
    const signal = AbortSignal.timeout(timeoutMs);
    const request = send(url, { method, agent, signal, headers: { accept: 'application/json', ...headers } });
    request.once('error', reject);
    request.once('response', (response) => {
      buffer(response).then((bytes) => {
        resolve({ status: response.statusCode ?? 0, body: parse(bytes.toString('utf8')) });
      }, reject);
    });
    request.end(body);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
