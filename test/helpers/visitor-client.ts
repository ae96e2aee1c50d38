import type { Hono } from 'hono';
import { newVisitorToken, type VisitorEnv, visitorOf } from '#platform/http/visitor.ts';

const connection = (remoteAddress: string) => ({ incoming: { socket: { remoteAddress } } });

export type VisitorClient = ReturnType<typeof visitorClient>;

/** One browser of a Hono application: keeps its cookies and sends the form key of its session. */
export function visitorClient(app: Hono<VisitorEnv>, secret: string, address = '127.0.0.1') {
  const cookies = new Map([['sid', newVisitorToken()]]);

  async function send(path: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await app.request(
      path,
      { ...init, headers: { ...init.headers, cookie } },
      connection(address),
    );
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      if (value === '' || /max-age=0/i.test(line)) cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  }

  const visitor = () => visitorOf(secret, cookies.get('sid') ?? '');

  return {
    cookies,
    visitor,
    get: (path: string) => send(path),
    post: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      send(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-xsrf-token': visitor().formKey, ...headers },
        body: JSON.stringify(body),
      }),
  };
}
