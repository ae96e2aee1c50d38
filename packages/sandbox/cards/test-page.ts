import { readFileSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
import { Window } from 'happy-dom';
import { onTestFinished } from 'vitest';

type Heard = [event: string, data: unknown];

const FILES: Record<string, string> = {
  'silentorderpost-1.0.min.js': '../silent-order/silent-order-post.js',
  'BP.Mpi.3ds20.min.js': '../three-ds/mpi-script.js',
  'songbird.js': '../three-ds/songbird.js',
};

/** A shop's page with these inputs, which runs the sandbox's scripts against the running sandbox. */
export function shopPage(inputs: Record<string, string>) {
  const window = new Window({ url: 'https://loja.exemplo.com.br/checkout' });
  onTestFinished(() => window.happyDOM.abort());
  const { document } = window;
  for (const [names, value] of Object.entries(inputs)) {
    const input = document.createElement('input');
    input.className = names;
    input.value = value;
    document.body.appendChild(input);
  }
  const heard: Heard[] = [];
  const hear = (event: string) => (data: unknown) => void heard.push([event, data]);
  const globals: Record<string, unknown> = createContext({
    console,
    document,
    fetch,
    URL,
    URLSearchParams,
    AbortSignal,
    atob,
    XMLHttpRequest: requestOf(),
  });
  globals.window = Object.assign(globals, {
    addEventListener: window.addEventListener.bind(window),
    removeEventListener: window.removeEventListener.bind(window),
  });

  const load = (src: string) => {
    const source = FILES[src.slice(src.lastIndexOf('/') + 1)] ?? '';
    Object.defineProperty(document, 'currentScript', { value: { src }, configurable: true });
    runInContext(readFileSync(new URL(source, import.meta.url), 'utf8'), globals as never);
  };
  // Scripts that a script adds run here too; frames stay empty.
  document.head.appendChild = ((node: { src: string; onload: () => void }) => {
    load(node.src);
    queueMicrotask(node.onload);
    return node;
  }) as never;

  return {
    globals,
    document,
    heard,
    hear,
    load,
    call: (name: string, ...values: unknown[]) => (globals[name] as (...all: unknown[]) => void)(...values),
    say: (data: unknown, origin: string, source: unknown) =>
      window.dispatchEvent(new window.MessageEvent('message', { data, origin, source: source as never })),
  };
}

const requestOf = () =>
  class {
    readyState = 0;
    status = 0;
    responseText = '';
    onreadystatechange: () => void = () => {};
    #to = { method: '', url: '' };
    #headers: Record<string, string> = {};
    open(method: string, url: string) {
      this.#to = { method, url };
    }
    setRequestHeader(name: string, value: string) {
      this.#headers[name] = value;
    }
    async send(body: string) {
      const { method, url } = this.#to;
      const answer = await fetch(url, { method, body, headers: this.#headers }).catch(() => null);
      this.status = answer?.status ?? 0;
      this.responseText = (await answer?.text()) ?? '';
      this.readyState = 4;
      this.onreadystatechange();
    }
  };
