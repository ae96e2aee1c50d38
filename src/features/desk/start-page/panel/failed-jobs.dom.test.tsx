import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { FailedJobs } from './failed-jobs.tsx';

const JOBS = '/painel/v1/home/jobs';
const DROP = '/painel/v1/home/drop-jobs';
const REPEAT = '/painel/v1/home/repeat-jobs';

const dead = {
  id: '0b9e1c1e-5d3f-4a6b-9c1d-2e3f4a5b6c7d',
  queue: 'mail.order-paid',
  title: 'E-mail de pedido pago',
  dead: true,
  attempts: 103,
  next: '2026-11-26T12:00:00Z',
  cause: 'EAUTH',
};
const waiting = {
  ...dead,
  id: '1b9e1c1e-5d3f-4a6b-9c1d-2e3f4a5b6c7d',
  queue: 'payments.create',
  title: 'Criar cobrança',
  dead: false,
};

function show(jobs: object[]) {
  const server = fakeServer({
    [JOBS]: { jobs },
    [DROP]: { dropped: 1 },
    [REPEAT]: { repeated: 1, hurried: 1 },
  });
  const onChanged = vi.fn();
  render(<FailedJobs onChanged={onChanged} />);
  return { server, onChanged, user: userEvent.setup() };
}

test('a job that gave up is dropped after a question that names it', async () => {
  const { server, onChanged, user } = show([dead, waiting]);
  await user.click(await screen.findByRole('button', { name: 'Descartar: E-mail de pedido pago' }));
  const dialog = screen.getByRole('dialog', { name: 'Descartar tarefa' });
  expect(dialog.textContent).toContain('A tarefa "E-mail de pedido pago" some');
  expect(server.callsTo(DROP)).toEqual([]);
  server.answer(JOBS, { jobs: [waiting] });
  await user.click(within(dialog).getByRole('button', { name: 'Descartar' }));
  await screen.findByText('Tarefa descartada.');
  expect(server.callsTo(DROP).map(({ body }) => body)).toEqual([{ ids: [dead.id] }]);
  expect(onChanged).toHaveBeenCalledOnce();
});

test('a job that will be tried again cannot be dropped, and all are repeated at once', async () => {
  const { server, user } = show([waiting]);
  const row = await screen.findByRole('row', { name: /Criar cobrança/ });
  expect(row.textContent).toContain('De novo em 26/11/2026 às 9h');
  expect(row.textContent).toContain('EAUTH');
  expect(screen.queryByRole('button', { name: /^Descartar/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Repetir' }));
  await screen.findByText('2 tarefas de volta às filas.');
  expect(server.callsTo(REPEAT).map(({ body }) => body)).toEqual([{ hurry: true }]);
});

test('nothing to repeat is said in words, without a button', async () => {
  show([]);
  await screen.findByText('Nenhuma tarefa falhou.');
  expect(screen.queryByRole('button')).toBeNull();
});
