import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { operationQueries } from '#ui/use-operation.ts';
import { AccountPage } from './account-page.tsx';

const OWN = {
  id: '0b7d0a52-3c1e-4f2a-9d57-0d5d6f3f1a11',
  device: 'Firefox no Windows',
  since: '2026-11-22T13:03:00.000Z',
  usedAt: '2026-11-22T13:20:00.000Z',
  state: 'open',
  own: true,
};
const OTHER = {
  ...OWN,
  id: '5f1f6c1e-8f0d-4f7b-8a6b-2f1f0c9d4b22',
  device: 'Chrome no Android',
  state: 'locked',
  own: false,
};
const ACCOUNT = {
  name: 'Ana Operadora',
  email: 'ana@laboratorio.exemplo',
  passwordSetAt: '2026-11-20T13:00:00.000Z',
  recoveryCodes: 2,
  passkeys: [],
  sessions: [OWN, OTHER],
};
const call = (name: string) => `/painel/v1/staff/${name}`;

beforeEach(() => operationQueries.clear());

function show(answers: Record<string, object>, account: object = ACCOUNT) {
  const server = fakeServer({ [call('account')]: account, ...answers });
  render(<AccountPage />);
  return { ...server, user: userEvent.setup() };
}

const press = (name: string | RegExp) => screen.findByRole('button', { name });

test('moves to a new phone: a code of the old one, the picture, a code of the new one', async () => {
  const { callsTo, user } = show({
    [call('begin-new-phone')]: { secret: 'CAJUREDELUA', uri: 'otpauth://totp/Loja:ana?secret=CAJUREDELUA' },
    [call('confirm-new-phone')]: { ok: true },
  });
  await user.click(await press('Trocar o celular dos códigos'));
  await user.type(screen.getByLabelText(/^Código/), '111111');
  await user.click(await press('Continuar'));
  expect(await screen.findByText('CAJUREDELUA')).toBeDefined();
  expect(screen.getByRole('img', { name: 'QR code para o aplicativo autenticador' })).toBeDefined();
  const second = screen.getByLabelText<HTMLInputElement>(/^Código/);
  expect([second.value, document.activeElement]).toEqual(['', second]);
  await user.type(second, '222222');
  await user.click(await press('Trocar de celular'));
  await screen.findByText(/^O celular mudou\./);
  expect(callsTo(call('confirm-new-phone')).map(({ body }) => body)).toEqual([{ code: '222222' }]);
});

test('shows new recovery codes until the person has kept them', async () => {
  const { user } = show({ [call('new-recovery-codes')]: { recoveryCodes: ['k7qm-x2ra-9wvt'] } });
  expect(await screen.findByText('2 de 10 ainda valem.')).toBeDefined();
  expect(screen.getByText('Poucos')).toBeDefined();
  await user.click(await press('Criar novos códigos de recuperação'));
  await user.type(screen.getByLabelText(/^Código/), '111111');
  await user.click(await press('Criar novos códigos'));
  expect(await screen.findByText('k7qm-x2ra-9wvt')).toBeDefined();
  expect(document.activeElement).toBe(await press('Já guardei'));
  await user.keyboard('{Enter}');
  await screen.findByText(/^Os códigos novos valem/);
  expect(screen.queryByText('k7qm-x2ra-9wvt')).toBeNull();
});

test('a wrong old password shows at its field, and the new one stays typed', async () => {
  const { user } = show({
    [call('change-password')]: () =>
      Response.json(
        { code: 'wrong_credentials', detail: 'Senha errada.', fields: { current: 'Senha errada.' } },
        { status: 422 },
      ),
  });
  await user.click(await press('Trocar a senha'));
  const [current, password] = screen.getAllByLabelText<HTMLInputElement>(/^Senha (atual|nova)/);
  if (!current || !password) throw new Error('a field is missing');
  await user.type(current, 'uma senha velha');
  await user.type(password, 'sete ipês na beira');
  await user.click(screen.getAllByRole('button', { name: 'Trocar a senha' }).at(-1) as HTMLElement);
  await screen.findAllByText('Senha errada.');
  expect(current.getAttribute('aria-invalid')).toBe('true');
  expect(password.value).toBe('sete ipês na beira');
});

test('ends one session by its id, or all others, and never this one', async () => {
  const { callsTo, user } = show({ [call('end-own-sessions')]: { ended: 1 } });
  await screen.findByText('Firefox no Windows');
  expect(screen.queryByRole('button', { name: /^Encerrar: Firefox/ })).toBeNull();
  await user.click(await press(/^Encerrar: Chrome no Android/));
  await user.click(await press('Encerrar'));
  await screen.findByText('A sessão terminou.');
  await user.click(await press('Encerrar as outras'));
  await user.click(screen.getAllByRole('button', { name: 'Encerrar as outras' }).at(-1) as HTMLElement);
  await expect
    .poll(() => callsTo(call('end-own-sessions')).map(({ body }) => body))
    .toEqual([{ id: OTHER.id }, {}]);
});

test('a person with one session has nothing to end', async () => {
  show({}, { ...ACCOUNT, sessions: [OWN] });
  await screen.findByText('Esta sessão');
  expect(screen.queryByRole('button', { name: /^Encerrar/ })).toBeNull();
});
