import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { panelUrls } from '#values/panel-urls.ts';
import { BoardPage } from './board-page.tsx';

const BOARD = '/painel/v1/attendance/board';
const call = (number: number) => ({ number, calledAt: '2026-11-20T12:00:00.000Z' });

test('shows the number that was called last, and those before it, and follows the calls', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  history.replaceState(null, '', panelUrls.board('BSB-ASN', 'prova'));
  const server = fakeServer({ [BOARD]: { unit: 'Asa Norte', called: [], waiting: 2 } });
  render(<BoardPage />);
  await screen.findByText('Aguarde ser chamado pela sua senha.');
  screen.getByText('2 pessoas na fila');
  expect(server.callsTo(BOARD)[0]?.body).toEqual({ unit: 'BSB-ASN', key: 'prova' });
  server.answer(BOARD, { unit: 'Asa Norte', called: [call(12), call(11)], waiting: 0 });
  await vi.advanceTimersByTimeAsync(5000);
  expect((await screen.findByRole('status')).textContent).toBe('Senha12');
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['11']);
  expect(screen.queryByText(/na fila/)).toBeNull();
});

test('says that the connection is lost, and keeps the last number', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  history.replaceState(null, '', panelUrls.board('BSB-ASN', 'prova'));
  const server = fakeServer({ [BOARD]: { unit: 'Asa Norte', called: [call(12)], waiting: 0 } });
  render(<BoardPage />);
  await screen.findByText('12');
  server.answer(BOARD, () => Promise.reject(new TypeError('offline')));
  await vi.advanceTimersByTimeAsync(5000);
  await screen.findByText(/^Sem conexão\. Dados das/);
  screen.getByText('12');
});

test('says what to do when its address is no longer good', async () => {
  history.replaceState(null, '', panelUrls.board('BSB-ASN', 'velha'));
  const detail = 'Este endereço não vale mais. Abra a tela de novo pelo Atendimento.';
  fakeServer({ [BOARD]: () => Response.json({ code: 'board_gone', detail }, { status: 404 }) });
  render(<BoardPage />);
  await screen.findByText(new RegExp(detail));
});
