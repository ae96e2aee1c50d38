import { useEffect, useRef } from 'react';
import type { News } from '#features/desk/operations/news.ts';
import { pageKeyHeader } from '#ui/http.ts';
import { panelUrls } from '#values/panel-urls.ts';

const NAME = 'painel-novidades';
/** The server sends it when it has ended the session or its stream. */
const END = 'end';
const RETRY_MS = 15_000;
const PACE_MS = 5000;

type Listener = (news: News) => void;

const listeners = new Set<Listener>();

function tell(news: News): void {
  for (const listener of listeners) listener(news);
}

/**
 * One tab follows the stream for all tabs, because six streams would block HTTP/1.1. Browsers without Web Locks get no
 * news.
 */
export function followNews(): () => void {
  if (!('locks' in navigator)) return () => {};
  const stop = new AbortController();
  const { signal } = stop;
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = ({ data }: MessageEvent<News | typeof END>) => hear(data);
  function hear(message: News | typeof END): void {
    if (message === END) stop.abort();
    else tell(message);
  }
  function pass(message: News | typeof END): void {
    channel.postMessage(message);
    hear(message);
  }
  async function lead(): Promise<void> {
    await navigator.locks.request(NAME, { signal }, () => stream(pass, signal));
    if (signal.aborted) return;
    const timer = setTimeout(() => void lead().catch(() => {}), RETRY_MS);
    signal.addEventListener('abort', () => clearTimeout(timer));
  }
  void lead().catch(() => {});
  return () => {
    stop.abort();
    channel.close();
  };
}

/** Ends the news of all tabs after a sign-out, so that none requests a stream of the ended session. */
export function endNews(): void {
  const channel = new BroadcastChannel(NAME);
  channel.postMessage(END);
  channel.close();
}

/** Resolves once the server refuses the stream, which a lost connection does not do. */
function stream(pass: (message: News | typeof END) => void, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const source = new EventSource(panelUrls.news(pageKeyHeader()['X-Page-Key']));
    const end = () => {
      source.close();
      resolve();
    };
    // Something may have changed before the connection opened.
    source.onopen = () => pass(null);
    source.onmessage = ({ data }) => pass(JSON.parse(data) as News);
    source.addEventListener(END, () => pass(END));
    source.onerror = () => {
      if (source.readyState === EventSource.CLOSED) end();
    };
    signal.addEventListener('abort', end);
  });
}

/**
 * Runs `run` after news that concern the page: at once, but never twice within five seconds, and not in a hidden tab.
 */
export function useNews(concerns: (news: News) => boolean, run: () => void): void {
  const latest = useRef({ concerns, run });
  latest.current = { concerns, run };
  useEffect(() => {
    let isDue = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    function go() {
      if (!isDue || timer !== undefined || document.hidden) return;
      isDue = false;
      timer = setTimeout(() => {
        timer = undefined;
        go();
      }, PACE_MS);
      latest.current.run();
    }
    function hear(news: News) {
      isDue ||= latest.current.concerns(news);
      go();
    }
    listeners.add(hear);
    document.addEventListener('visibilitychange', go);
    return () => {
      listeners.delete(hear);
      document.removeEventListener('visibilitychange', go);
      clearTimeout(timer);
    };
  }, []);
}
