import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { askAhead, onInterruption } from './operate.ts';
import { useOperation } from './use-operation.ts';

interface Numbers {
  name: 'numbers/list';
  body: never;
  answer: never;
}

const PATH = '/painel/v1/numbers/list';
const refused = (status: number, code: string) => Response.json({ code, detail: 'Não deu.' }, { status });
const read = (input: object) =>
  renderHook(({ currentInput }) => useOperation<Numbers>('numbers/list', currentInput as never), {
    initialProps: { currentInput: input },
  });

afterEach(() => onInterruption(async () => false));

test('keeps the last data beside a failure, and reloads', async () => {
  const server = fakeServer({ [PATH]: { rows: [1] } });
  const { result } = read({});
  await waitFor(() => expect(result.current.data).toEqual({ rows: [1] }));
  server.answer(PATH, () => refused(503, 'unavailable'));
  act(() => result.current.reload());
  await waitFor(() => expect(result.current.failure).toEqual({ message: 'Não deu.', code: 'unavailable' }));
  expect(result.current.data).toEqual({ rows: [1] });
  server.answer(PATH, { rows: [2] });
  act(() => result.current.reload());
  await waitFor(() => expect(result.current).toMatchObject({ data: { rows: [2] }, failure: null }));
});

test('a lost connection shows at once beside the data, and they are read again when it is back', async () => {
  const server = fakeServer({ [PATH]: { rows: [1] } });
  const { result } = read({});
  await waitFor(() => expect(result.current.data).toEqual({ rows: [1] }));
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(result.current).toMatchObject({ data: { rows: [1] }, failure: { code: 'no_connection' } });
  server.answer(PATH, { rows: [2] });
  act(() => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(result.current).toMatchObject({ data: { rows: [2] }, failure: null }));
});

test('asks again for another input, and drops the answer to the previous one', async () => {
  const first = Promise.withResolvers<object>();
  const server = fakeServer({
    [PATH]: ({ body }) => ((body as { page: number }).page === 1 ? first.promise : { rows: [2] }),
  });
  const { result, rerender } = read({ page: 1 });
  await waitFor(() => expect(server.calls).toHaveLength(1));
  rerender({ currentInput: { page: 2 } });
  await waitFor(() => expect(result.current.data).toEqual({ rows: [2] }));
  await act(async () => first.resolve({ rows: [1] }));
  expect(result.current.data).toEqual({ rows: [2] });
});

test('goes on after the person has unlocked the session, and fails without that', async () => {
  const interruptions: string[] = [];
  let locked = true;
  fakeServer({ [PATH]: () => (locked ? refused(423, 'locked') : { rows: [3] }) });
  onInterruption(async (interruption) => {
    interruptions.push(interruption);
    locked = false;
    return true;
  });
  const { result } = read({});
  await waitFor(() => expect(result.current.data).toEqual({ rows: [3] }));
  expect(interruptions).toEqual(['locked']);
  locked = true;
  onInterruption(async () => false);
  act(() => result.current.reload());
  await waitFor(() => expect(result.current.failure?.code).toBe('locked'));
});

test('takes the answer that was asked for ahead, once', async () => {
  const server = fakeServer({ [PATH]: { rows: [1] } });
  askAhead<Numbers>('numbers/list', { page: 1 } as never);
  const { result, rerender } = read({ page: 1 });
  await waitFor(() => expect(result.current.data).toEqual({ rows: [1] }));
  expect(server.calls).toHaveLength(1);
  server.answer(PATH, { rows: [2] });
  act(() => result.current.reload());
  await waitFor(() => expect(result.current.data).toEqual({ rows: [2] }));
  rerender({ currentInput: { page: 2 } });
  await waitFor(() =>
    expect(server.calls.map(({ body }) => body)).toEqual([{ page: 1 }, { page: 1 }, { page: 2 }]),
  );
});

test('asks again if what was asked for ahead was refused', async () => {
  const server = fakeServer({ [PATH]: () => refused(423, 'locked') });
  askAhead<Numbers>('numbers/list', {} as never);
  await waitFor(() => expect(server.calls).toHaveLength(1));
  server.answer(PATH, { rows: [3] });
  const { result } = read({});
  await waitFor(() => expect(result.current.data).toEqual({ rows: [3] }));
  expect(server.calls).toHaveLength(2);
});
