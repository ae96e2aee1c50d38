import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { arrivingNews } from '#test/helpers/panel-news.ts';
import { endNews, useNews } from './news.ts';

const ORDER = { '100000001': { id: 5, own: false } };

function listening() {
  const run = vi.fn();
  function Page() {
    useNews((news) => news !== null, run);
    return null;
  }
  render(<Page />);
  return run;
}

test('a page hears news at once, then at most every five seconds, and in a hidden tab on return', async () => {
  vi.useFakeTimers();
  const { arrive, streams } = arrivingNews();
  const run = listening();
  await arrive(null);
  expect(run).toHaveBeenCalledTimes(0);
  await arrive(ORDER);
  await arrive(ORDER);
  await arrive(ORDER);
  expect(run).toHaveBeenCalledTimes(1);
  vi.advanceTimersByTime(5000);
  expect(run).toHaveBeenCalledTimes(2);
  vi.advanceTimersByTime(60_000);
  expect(run).toHaveBeenCalledTimes(2);
  const visibility = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  await arrive(ORDER);
  expect(run).toHaveBeenCalledTimes(2);
  visibility.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(run).toHaveBeenCalledTimes(3);
  expect(streams.map(({ address }) => address)).toEqual(['/painel/v1/news']);
});

test('a stream that ends with its session is not opened again', async () => {
  vi.useFakeTimers();
  const { streams } = arrivingNews();
  streams[0]?.onend();
  expect(streams[0]?.readyState).toBe(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(streams).toHaveLength(1);
});

test('a sign-out in one tab ends the stream of all', async () => {
  const { streams } = arrivingNews();
  endNews();
  await vi.waitFor(() => expect(streams.map(({ readyState }) => readyState)).toEqual([2]));
});

test('a refused stream is opened again later, and none after the end of the session', async () => {
  vi.useFakeTimers();
  const { streams, stop } = arrivingNews();
  streams[0]?.close();
  streams[0]?.onerror();
  await vi.advanceTimersByTimeAsync(14_000);
  expect(streams).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(streams).toHaveLength(2);
  stop();
  expect(streams[1]?.readyState).toBe(2);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(streams).toHaveLength(2);
});
