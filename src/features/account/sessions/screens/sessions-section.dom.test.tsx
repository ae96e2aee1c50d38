import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderPage, visitorData } from '#test/helpers/dom-page.tsx';
import { fakeServer } from '#test/helpers/fake-server.ts';
import type { OpenSession } from '../open-session.ts';
import { SessionsSection } from './sessions-section.tsx';

const here: OpenSession = {
  id: '0b7d0a52-3c1e-4f2a-9d57-0d5d6f3f1a11',
  device: 'Firefox no Windows',
  since: '22/11/2026 às 10h03',
  current: true,
};
const phone: OpenSession = {
  id: '5f1f6c1e-8f0d-4f7b-8a6b-2f1f0c9d4b22',
  device: 'Chrome no Android',
  since: '20/11/2026 às 8h15',
  current: false,
};

const END = '/v1/customer/sessions/end';

function show(sessions: readonly OpenSession[], answer: object) {
  const { callsTo } = fakeServer({ '/v1/data': visitorData(), [END]: answer, [`${END}-others`]: answer });
  const onChanged = vi.fn(async () => {});
  const onSignInAgain = vi.fn();
  renderPage(<SessionsSection sessions={sessions} onChanged={onChanged} onSignInAgain={onSignInAgain} />);
  return { callsTo, onChanged, onSignInAgain };
}

const heading = () => screen.getByRole('heading', { name: 'Onde você está conectado' });

test('shows the start of each session; this one is marked and cannot be ended here', () => {
  show([here, phone], { ok: true });
  const [own, other] = screen.getAllByRole('listitem').map((row) => within(row));
  expect(own?.getByText('Firefox no Windows')).toBeDefined();
  expect(own?.getByText('Desde 22/11/2026 às 10h03')).toBeDefined();
  expect(own?.getByText('Este aparelho')).toBeDefined();
  expect(own?.queryByRole('button')).toBeNull();
  expect(other?.queryByText('Este aparelho')).toBeNull();
  expect(
    other?.getByRole('button', { name: 'Sair: Chrome no Android, desde 20/11/2026 às 8h15' }),
  ).toBeDefined();
});

test('shows no button to a customer with one session', () => {
  show([here], { ok: true });
  expect(screen.queryByRole('button')).toBeNull();
});

test('ends that session by its id on "Sair", confirms it, and moves focus to the heading', async () => {
  const { callsTo, onChanged } = show([here, phone], { ok: true });
  await userEvent.setup().click(screen.getByRole('button', { name: /^Sair: Chrome/ }));
  await screen.findByText('Chrome no Android saiu da sua conta.');
  expect(callsTo(END).map(({ body }) => body)).toEqual([{ id: phone.id }]);
  expect(onChanged).toHaveBeenCalledOnce();
  await waitFor(() => expect(document.activeElement).toBe(heading()));
});

test('ends the others in one call on "Sair de todos os outros"', async () => {
  const { callsTo, onChanged } = show([here, phone], { ok: true });
  await userEvent.setup().click(screen.getByRole('button', { name: 'Sair de todos os outros' }));
  await screen.findByText('Agora só este aparelho está na sua conta.');
  expect(callsTo(`${END}-others`)).toHaveLength(1);
  expect(onChanged).toHaveBeenCalledOnce();
});

test('reports a session that has ended meanwhile, and reloads the list', async () => {
  const notFound = () =>
    Response.json(
      { code: 'unknown', detail: 'Este aparelho já não está na sua conta.' },
      { status: 404, headers: { 'content-type': 'application/problem+json' } },
    );
  const { onChanged } = show([here, phone], notFound);
  await userEvent.setup().click(screen.getByRole('button', { name: /^Sair: Chrome/ }));
  await screen.findByText('Este aparelho já não está na sua conta.');
  await waitFor(() => expect(onChanged).toHaveBeenCalledOnce());
});

test('leads to the sign-in when the last one is too long ago', async () => {
  const detail = 'Por segurança, entre de novo na sua conta.';
  const tooOld = () =>
    Response.json(
      { code: 'sign_in_again', detail },
      { status: 403, headers: { 'content-type': 'application/problem+json' } },
    );
  const { onChanged, onSignInAgain } = show([here, phone], tooOld);
  await userEvent.setup().click(screen.getByRole('button', { name: /^Sair: Chrome/ }));
  await screen.findByText(detail);
  await userEvent.setup().click(screen.getByRole('button', { name: 'Entrar de novo' }));
  expect(onSignInAgain).toHaveBeenCalledOnce();
  expect(onChanged).not.toHaveBeenCalled();
});
