import { request } from 'node:http';
import { Readable } from 'node:stream';
export interface App {
  request(url: string, init: RequestInit): Response | Promise<Response>;
}

/** Not `fetch`, whose `Sec-Fetch-Mode` says that a script of a page sends the request, which then needs the page's key. */
export const overHttp: App = {
  request: (url, { method = 'GET', headers, body, signal } = {}) =>
    new Promise<Response>((resolve, reject) => {
      const own = { method, headers: Object.fromEntries(new Headers(headers)), ...(signal && { signal }) };
      const sent = request(url, own, (answer) => {
        const received = new Headers();
        for (const [name, values] of Object.entries(answer.headersDistinct))
          for (const value of values ?? []) received.append(name, value);
        // A signal that aborts a read answer would end the process; a reader of the body still gets the error.
        answer.on('error', () => {});
        const { statusCode: status = 0 } = answer;
        const isEmpty = status === 204 || status === 304;
        if (isEmpty) answer.resume();
        const content = isEmpty ? null : (Readable.toWeb(answer) as ReadableStream<Uint8Array>);
        resolve(new Response(content, { status, headers: received }));
      });
      sent.on('error', reject);
      sent.end(body);
    }),
};

/** One person's browser without a screen: keeps cookies and sends the headers that browsers send. */
export class Browser {
  #cookies = new Map<string, string>();
  #app: App;
  #baseUrl: string;

  constructor(app: App, baseUrl: string) {
    this.#app = app;
    this.#baseUrl = baseUrl;
  }

  get cookies(): ReadonlyMap<string, string> {
    return this.#cookies;
  }

  setCookie(name: string, value: string): void {
    this.#cookies.set(name, value);
  }

  async request(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (!headers.has('sec-fetch-site')) headers.set('sec-fetch-site', 'same-origin');
    headers.set('cookie', [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await this.#app.request(`${this.#baseUrl}${path}`, { ...init, headers });
    for (const line of response.headers.getSetCookie()) {
      const [pair = '', ...attributes] = line.split(';');
      const at = pair.indexOf('=');
      const gone = attributes.some((attribute) => /^\s*max-age=0$/i.test(attribute));
      if (gone) this.#cookies.delete(pair.slice(0, at));
      else this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
    }
    return response;
  }

  async json<T = Record<string, unknown>>(
    path: string,
    init?: RequestInit,
  ): Promise<{ status: number; body: T }> {
    const response = await this.request(path, init);
    const text = await response.text();
    return { status: response.status, body: (text ? JSON.parse(text) : null) as T };
  }

  async page(path: string): Promise<{ status: number; html: string; headers: Headers }> {
    const response = await this.request(path, { headers: { accept: 'text/html' } });
    return { status: response.status, html: await response.text(), headers: response.headers };
  }

  async formKey(): Promise<string> {
    const { body } = await this.json<{ session: { formKey: string } }>('/v1/data');
    return body.session.formKey;
  }

  async post<T = Record<string, unknown>>(path: string, body: object, headers: Record<string, string> = {}) {
    const key = await this.formKey();
    return this.json<T>(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-xsrf-token': key, ...headers },
      body: JSON.stringify(body),
    });
  }
}
