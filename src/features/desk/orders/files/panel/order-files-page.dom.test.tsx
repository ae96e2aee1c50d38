import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { OrderFilesPage } from './order-files-page.tsx';

const LIST = '/painel/v1/order-files/list';
const PART = '/painel/v1/order-files/part';
const REMOVE = '/painel/v1/order-files/remove';

const file = { id: 'f1', askedAt: '2026-11-29T13:31:00Z', by: 'por período e tipo', orders: 2345, parts: 2 };

test('a file in preparation is read again until it is done, and then all its parts are downloaded', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
  const server = fakeServer({
    [LIST]: { files: [{ ...file, state: 'working', orders: 1000, parts: 1 }] },
    [PART]: { csv: 'x' },
  });
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  render(<OrderFilesPage />);
  expect(await screen.findByText('Por período e tipo')).toBeDefined();
  expect(screen.queryByRole('button', { name: /^Baixar/ })).toBeNull();
  server.answer(LIST, { files: [{ ...file, state: 'done' }] });
  await vi.advanceTimersByTimeAsync(2000);
  await user.click(await screen.findByRole('button', { name: 'Baixar o arquivo de 29/11/2026 às 10h31' }));
  await vi.waitFor(() => expect(saved).toEqual(['pedidos.csv']));
  expect(server.callsTo(PART).map(({ body }) => body)).toEqual([
    { id: 'f1', part: 0 },
    { id: 'f1', part: 1 },
  ]);
  vi.useRealTimers();
});

test('a deleted file leaves the list', async () => {
  const user = userEvent.setup();
  const server = fakeServer({ [LIST]: { files: [{ ...file, state: 'done' }] }, [REMOVE]: { ok: true } });
  render(<OrderFilesPage />);
  const remove = await screen.findByRole('button', { name: /^Apagar/ });
  server.answer(LIST, { files: [] });
  await user.click(remove);
  expect(await screen.findByText('Arquivo apagado.')).toBeDefined();
  expect(await screen.findByText(/^Nenhum arquivo/)).toBeDefined();
  expect(server.callsTo(REMOVE).map(({ body }) => body)).toEqual([{ id: 'f1' }]);
});
