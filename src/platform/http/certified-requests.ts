import { Agent as PlainAgent, request as requestPlainly } from 'node:http';
import { Agent, request } from 'node:https';

export interface CertifiedRequest {
  method: 'GET' | 'POST';
  url: string;
  headers?: Record<string, string>;
  body?: string | Uint8Array;
}

export interface CertifiedReply {
  status: number;
  body: Buffer;
}

/** PEM. */
export interface Credentials {
  cert: string;
  key: string;
  ca: string | undefined;
}

interface Rules {
  /** Read at the first request over TLS. */
  credentials(): Credentials;
  timeoutMs: number;
  largestBytes: number;
  maxVersion?: 'TLSv1.2';
}

/** The answer has more bytes than may be taken. */
export class TooLong extends Error {}

export type CertifiedRequests = ReturnType<typeof certifiedRequests>;

/**
 * Requests with the client's certificate, over HTTP/1.1; a plain `http:` address shows none. Redirects are answers, and are not
 * followed. Throws when no whole answer comes within `timeoutMs`, and `TooLong` for more than `largestBytes`.
 */
export function certifiedRequests({ credentials, timeoutMs, largestBytes, maxVersion }: Rules) {
  const common = { keepAlive: true, maxSockets: 4 };
  let agents: { tls?: Agent; plain?: PlainAgent } = {};
  const close = (): void => {
    agents.tls?.destroy();
    agents.plain?.destroy();
    agents = {};
  };
  function opened(url: string) {
    if (!url.startsWith('https:')) {
      agents.plain ??= new PlainAgent(common);
      return { ask: requestPlainly, agent: agents.plain };
    }
    agents.tls ??= new Agent({ ...credentials(), ...common, ...(maxVersion && { maxVersion }) });
    return { ask: request, agent: agents.tls };
  }
  function send({ method, url, headers, body }: CertifiedRequest): Promise<CertifiedReply> {
    const answer = Promise.withResolvers<CertifiedReply>();
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      const { ask, agent } = opened(url);
      const length = body && { 'content-length': Buffer.byteLength(body) };
      const asked = ask(url, { method, agent, signal, headers: { ...headers, ...length } }, (reply) => {
        const parts: Buffer[] = [];
        let bytes = 0;
        reply.on('data', (part: Buffer) => {
          bytes += part.length;
          if (bytes > largestBytes) asked.destroy(new TooLong('the answer is too long'));
          else parts.push(part);
        });
        reply.on('end', () => answer.resolve({ status: reply.statusCode ?? 0, body: Buffer.concat(parts) }));
        reply.on('error', answer.reject);
      });
      asked.on('error', answer.reject);
      asked.end(body);
    } catch (error) {
      answer.reject(error);
    }
    return answer.promise;
  }
  return { send, close };
}
