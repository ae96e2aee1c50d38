import { onTestFinished, vi } from 'vitest';

interface ReceivedCall {
  path: string;
  query: Record<string, string>;
  body: unknown;
  signal: AbortSignal | null;
}

/** The answer's JSON, or a function that makes it from the call; a Response where the status matters. */
type Answer = object | ((call: ReceivedCall) => object | Promise<object>);

/** Answers the page's calls by path. A call without an answer fails the test. Files have left after `sent`. */
export function fakeServer(answers: Record<string, Answer>, sent: Promise<unknown> = Promise.resolve()) {
  const calls: ReceivedCall[] = [];
  const unanswered: string[] = [];
  let isOver = false;
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { pathname: path, searchParams } = new URL(address, window.location.href);
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : null;
    const call = { path, query: Object.fromEntries(searchParams), body, signal: init.signal ?? null };
    calls.push(call);
    const answer = answers[path];
    if (answer === undefined) unanswered.push(path);
    const given =
      typeof answer === 'function'
        ? await Promise.race([answer(call), abortOf(call.signal, () => isOver)])
        : answer;
    return given instanceof Response ? given : Response.json(given ?? null);
  });
  vi.stubGlobal('XMLHttpRequest', requestAfter(sent));
  onTestFinished(() => {
    isOver = true;
    if (unanswered.length > 0) throw new Error(`No answer for ${unanswered.join(', ')}`);
  });
  return {
    calls,
    callsTo: (path: string) => calls.filter((call) => call.path === path),
    answer: (path: string, answer: Answer) => {
      answers[path] = answer;
    },
  };
}

/** Sends through the stubbed `fetch`. Half of the body has left at once, and all of it after `sent`. */
const requestAfter = (sent: Promise<unknown>) =>
  class {
    status = 0;
    responseText = '';
    upload: { onprogress?(event: { loaded: number; total: number }): void; onload?(): void } = {};
    onload?(): void;
    onerror?(): void;
    onabort?(): void;
    #address = '';
    #method = '';
    #stop = new AbortController();

    open(method: string, address: string): void {
      [this.#method, this.#address] = [method, address];
    }

    setRequestHeader(): void {}

    abort(): void {
      this.#stop.abort();
      this.onabort?.();
    }

    async send(body: string): Promise<void> {
      this.upload.onprogress?.({ loaded: 1, total: 2 });
      await sent;
      this.upload.onload?.();
      try {
        const response = await fetch(this.#address, {
          method: this.#method,
          body,
          signal: this.#stop.signal,
        });
        this.status = response.status;
        this.responseText = await response.text();
        this.onload?.();
      } catch {
        this.onerror?.();
      }
    }
  };

/** A call whose time ends after its test must not fail in another test. */
const abortOf = (signal: AbortSignal | null, isOver: () => boolean) =>
  new Promise<never>((_, reject) =>
    signal?.addEventListener('abort', () => {
      if (!isOver()) reject(signal.reason);
    }),
  );

/** Our server's answer when something broke. Its text must not reach the page. */
export const failed = () =>
  Response.json({ code: 'failed', detail: 'Segredo do servidor.' }, { status: 500 });

export function held() {
  const { promise, resolve } = Promise.withResolvers<object>();
  return { answer: () => promise, release: resolve };
}
