import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '#test/helpers/fake-server.ts';
import { closes, creation, device, devices, refusal } from '#test/helpers/passkey-device.ts';
import { PasskeysSection } from './passkeys-section.tsx';

devices();

const PASSKEY = {
  id: 7,
  name: 'Chrome no Android',
  since: '2026-11-20T13:00:00.000Z',
  usedAt: null,
  synced: true,
};
const call = (name: string) => `/painel/v1/staff/${name}`;
const button = (name: string | RegExp) => screen.getByRole('button', { name });

function show(answers: Record<string, object>, passkeys = [PASSKEY]) {
  const server = fakeServer({
    [call('begin-passkey')]: creation,
    [call('add-passkey')]: { ok: true },
    ...answers,
  });
  const onDone = vi.fn();
  render(<PasskeysSection passkeys={passkeys} onDone={onDone} />);
  return { ...server, onDone, user: userEvent.setup() };
}

/** Opens the dialog and types a code. */
async function permitted(user: ReturnType<typeof userEvent.setup>) {
  await user.click(button('Criar chave de acesso'));
  await user.type(screen.getByLabelText(/^Código/), '111111');
  await user.click(button('Continuar'));
  return () =>
    screen
      .findAllByRole('button', { name: 'Criar chave de acesso' })
      .then((all) => all.at(-1) as HTMLElement);
}

test('lists each passkey with its dates, and whether it is synchronised', () => {
  show({}, [PASSKEY, { ...PASSKEY, id: 8, usedAt: '2026-11-21T13:00:00.000Z', synced: false } as never]);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(
      /^Chrome no AndroidCriada em .*\. Ainda não usada\. Sincronizada entre os seus aparelhos\./,
    ),
    expect.stringMatching(/ Usada em .*\. Só no aparelho em que foi criada\./),
  ]);
});

test('a code permits the passkey, which the device makes', async () => {
  const { callsTo, onDone, user } = show({});
  const make = await permitted(user);
  expect(document.activeElement).toBe(await make());
  await user.keyboard('{Enter}');
  await waitFor(() => expect(onDone).toHaveBeenCalledWith('Chave de acesso criada. Você recebe um e-mail.'));
  expect(callsTo(call('begin-passkey')).map(({ body }) => body)).toEqual([{ code: '111111' }]);
  expect(callsTo(call('add-passkey')).map(({ body }) => body)).toEqual([
    { id: 'aWQ', clientDataJSON: 'e30', attestationObject: 'YXR0ZXN0YXRpb24', transports: ['internal'] },
  ]);
});

test('a closed dialog of the device asks for no second code', async () => {
  device.create.mockImplementationOnce(closes('NotAllowedError'));
  const { callsTo, onDone, user } = show({});
  const make = await permitted(user);
  await user.click(await make());
  expect((await screen.findByRole('status')).textContent).toBe(
    'A chave de acesso não foi criada. Tente de novo quando quiser.',
  );
  await user.click(await make());
  await waitFor(() => expect(onDone).toHaveBeenCalled());
  expect(callsTo(call('begin-passkey'))).toHaveLength(1);
});

test('a refused passkey leads back to the code', async () => {
  const { user } = show({
    [call('add-passkey')]: refusal(409, 'expired', 'Passou do tempo. Tente de novo.'),
  });
  const make = await permitted(user);
  await user.click(await make());
  expect((await screen.findByRole('alert')).textContent).toBe('Passou do tempo. Tente de novo.');
  await user.click(button('Começar de novo'));
  expect(screen.getByLabelText(/^Código/)).toBeDefined();
});

test('renames and removes one by its number', async () => {
  const { callsTo, onDone, user } = show({
    [call('rename-passkey')]: { ok: true },
    [call('remove-passkey')]: { ok: true },
  });
  await user.click(button(/^Renomear: Chrome no Android, de /));
  const name = screen.getByLabelText<HTMLInputElement>(/^Nome/);
  expect([name.value, name.maxLength]).toEqual(['Chrome no Android', 60]);
  await user.clear(name);
  await user.type(name, 'Celular do balcão');
  await user.click(button('Salvar'));
  await waitFor(() => expect(onDone).toHaveBeenCalledWith('Nome alterado.'));
  await user.click(button(/^Remover: Chrome no Android, de /));
  await user.click(button('Remover'));
  await waitFor(() =>
    expect(onDone).toHaveBeenCalledWith('Chave de acesso removida. Você recebe um e-mail.'),
  );
  expect(
    [...callsTo(call('rename-passkey')), ...callsTo(call('remove-passkey'))].map(({ body }) => body),
  ).toEqual([{ id: 7, name: 'Celular do balcão' }, { id: 7 }]);
});

test('a browser without passkeys says so, and still removes', () => {
  vi.stubGlobal('PublicKeyCredential', undefined);
  show({});
  expect(screen.queryByRole('button', { name: 'Criar chave de acesso' })).toBeNull();
  expect(screen.getByText('Este navegador não cria chaves de acesso.')).toBeDefined();
  expect(button(/^Remover: /)).toBeDefined();
});
