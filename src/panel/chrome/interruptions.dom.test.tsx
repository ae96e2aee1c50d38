import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readSession } from '#features/desk/staff/panel/session.ts';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { Interruptions } from './interruptions.tsx';

const OPEN = { state: 'open', name: 'Ana', roles: [], operations: [], steppedUp: false };
const HALF_AN_HOUR = 30 * 60_000;

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true }));
afterEach(() => void vi.useRealTimers());

test('locks by itself after 30 idle minutes, keeps what was typed, and opens by the password', async () => {
  const calls: string[] = [];
  fakeServer({
    '/painel/v1/staff/me': OPEN,
    '/painel/v1/staff/lock': () => {
      calls.push('lock');
      return Response.json({ ok: true });
    },
    '/painel/v1/staff/unlock': () => {
      calls.push('unlock');
      return Response.json({ ok: true });
    },
  });
  const user = userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) });
  await readSession();
  render(
    <>
      <textarea aria-label="Nota" />
      <Interruptions />
    </>,
  );
  const note = screen.getByLabelText<HTMLTextAreaElement>('Nota');
  await user.type(note, 'Ligou às 9h');
  await act(() => vi.advanceTimersByTimeAsync(HALF_AN_HOUR - 60_000));
  expect(screen.queryByText('Sessão bloqueada')).toBeNull();
  await act(() => vi.advanceTimersByTimeAsync(90_000));
  expect(screen.getByText('Sessão bloqueada')).toBeDefined();
  expect(calls).toEqual(['lock']);
  await user.click(screen.getByRole('button', { name: 'Fechar' }));
  expect(screen.getByText('Sessão bloqueada')).toBeDefined();
  await user.type(screen.getByLabelText(/^Senha/), 'caju rede lua de prata');
  await user.click(screen.getByRole('button', { name: 'Continuar' }));
  expect(calls).toEqual(['lock', 'unlock']);
  expect(screen.queryByText('Sessão bloqueada')).toBeNull();
  expect(note.value).toBe('Ligou às 9h');
});
