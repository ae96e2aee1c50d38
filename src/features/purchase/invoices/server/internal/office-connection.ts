import { Agent, request } from 'node:https';

export interface OfficeReply {
  status: number;
  text: string;
}

export interface OfficeRequest {
  method: 'GET' | 'POST';
  url: string;
  headers?: Record<string, string>;
  body?: string;
}

/** PEM. */
interface Credentials {
  cert: string;
  key: string;
  ca: string | undefined;
}

const LARGEST_BYTES = 4 * 1024 * 1024;

export type OfficeConnection = ReturnType<typeof officeConnection>;

/**
 * Requests with the client's certificate, over HTTP/1.1: SEFIN asks for the certificate by a renegotiation of TLS 1.2, which
 * HTTP/2 and TLS 1.3 do not have. Throws when no whole answer comes within `timeoutMs`.
 */
export function officeConnection(credentials: () => Credentials, timeoutMs: number) {
  let agent: Agent | undefined;
  return function send({ method, url, headers, body }: OfficeRequest): Promise<OfficeReply> {
    const answer = Promise.withResolvers<OfficeReply>();
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      agent ??= new Agent({ ...credentials(), keepAlive: true, maxVersion: 'TLSv1.2', maxSockets: 4 });
      const asked = request(
        url,
        {
          method,
          agent,
          signal,
          headers: { ...headers, ...(body && { 'content-length': Buffer.byteLength(body) }) },
        },
        (reply) => {
          const parts: Buffer[] = [];
          let bytes = 0;
          reply.on('data', (part: Buffer) => {
            bytes += part.length;
            if (bytes > LARGEST_BYTES) asked.destroy(new Error('the answer is too long'));
            else parts.push(part);
          });
          reply.on('end', () =>
            answer.resolve({ status: reply.statusCode ?? 0, text: Buffer.concat(parts).toString('utf8') }),
          );
          reply.on('error', answer.reject);
        },
      );
      asked.on('error', answer.reject);
      asked.end(body);
    } catch (error) {
      answer.reject(error);
    }
    return answer.promise;
  };
}
