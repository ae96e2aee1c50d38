import { act } from '@testing-library/react';
import { onTestFinished, vi } from 'vitest';
import type { News } from '#features/desk/operations/news.ts';
import { followNews } from '#features/desk/staff/panel/news.ts';

/** The server's stream as this tab sees it: happy-dom has neither streams nor locks. */
export function arrivingNews() {
  const streams: Stream[] = [];
  class Stream {
    static readonly CLOSED = 2;
    readyState = 1;
    onopen = () => {};
    onerror = () => {};
    onend = () => {};
    onmessage = (_message: { data: string }) => {};
    readonly address: string;
    constructor(address: string) {
      this.address = address;
      streams.push(this);
    }
    addEventListener(_type: 'end', listener: () => void) {
      this.onend = listener;
    }
    close() {
      this.readyState = Stream.CLOSED;
    }
  }
  vi.stubGlobal('EventSource', Stream);
  const locks = { request: (_name: string, _options: object, work: () => Promise<void>) => work() };
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });
  const stop = followNews();
  onTestFinished(() => {
    stop();
    Reflect.deleteProperty(navigator, 'locks');
  });
  return {
    streams,
    stop,
    arrive: (news: News) => act(async () => streams.at(-1)?.onmessage({ data: JSON.stringify(news) })),
  };
}
