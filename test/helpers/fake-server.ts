import { onTestFinished, vi } from 'vitest';

/** A call that the page made. */
interface Asked {
  path: string;
  query: Record<string, string>;
  /** Of a POST, parsed. */
  body: unknown;
  signal: AbortSignal | null;
}

/** An answer's JSON; with a function, what it makes of the call; a Response where the status matters. */
type Answer = object | ((asked: Asked) => object | Promise<object>);

/**
 * Answers the page's calls by their path, in place of a server. `asked` are the calls so far, in order. A call that
 * nobody answers fails the test.
 */
export function fakeServer(answers: Record<string, Answer>) {
  const asked: Asked[] = [];
  const unanswered: string[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const { pathname: path, searchParams } = new URL(address, window.location.href);
    const body = typeof init.body === 'string' ? JSON.parse(init.body) : null;
    const call = { path, query: Object.fromEntries(searchParams), body, signal: init.signal ?? null };
    asked.push(call);
    const answer = answers[path];
    if (answer === undefined) unanswered.push(path);
    const given = typeof answer === 'function' ? await answer(call) : answer;
    return given instanceof Response ? given : Response.json(given ?? null);
  });
  onTestFinished(() => {
    if (unanswered.length > 0) throw new Error(`Nobody answers ${unanswered.join(', ')}`);
  });
  return {
    asked,
    askedFor: (path: string) => asked.filter((call) => call.path === path),
    /** From now on this path is answered so. */
    answer: (path: string, answer: Answer) => {
      answers[path] = answer;
    },
  };
}

/** What our server says when something broke: no words of it may reach the page. */
export const failed = () =>
  Response.json({ code: 'failed', detail: 'Segredo do servidor.' }, { status: 500 });

/** An answer that comes when the test says so. */
export function held() {
  const { promise, resolve } = Promise.withResolvers<object>();
  return { answer: () => promise, release: resolve };
}
