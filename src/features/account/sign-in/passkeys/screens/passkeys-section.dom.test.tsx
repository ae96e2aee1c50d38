import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderPage, visitorData } from '#test/helpers/dom-page.tsx';
import { failed, fakeServer } from '#test/helpers/fake-server.ts';
import { closes, creation, device, devices, refusal, withDevice } from '#test/helpers/passkey-device.ts';
import type { Passkey } from '../passkey.ts';
import { PasskeyOffer } from './passkey-offer.tsx';
import { PasskeysSection } from './passkeys-section.tsx';

devices();

const user = () => userEvent.setup();

const phone: Passkey = {
  id: 7,
  name: 'Chrome no Android',
  since: '20/11/2026',
  lastUsed: '22/11/2026',
  synced: true,
};
const stick: Passkey = { id: 8, name: 'Chaveiro', since: '21/11/2026', lastUsed: null, synced: false };

describe('"Chaves de acesso"', () => {
  const PATH = '/v1/customer/passkeys';

  function show(passkeys: readonly Passkey[], answers: Record<string, object> = {}) {
    const server = fakeServer({
      '/v1/data': visitorData(),
      [`${PATH}/options`]: creation,
      [`${PATH}/add`]: { ok: true },
      [`${PATH}/rename`]: { ok: true },
      [`${PATH}/remove`]: { ok: true },
      ...answers,
    });
    const onChanged = vi.fn(async () => {});
    const onSignInAgain = vi.fn();
    renderPage(<PasskeysSection passkeys={passkeys} onChanged={onChanged} onSignInAgain={onSignInAgain} />);
    return { ...server, onChanged, onSignInAgain };
  }
  const create = () => screen.getByRole('button', { name: 'Criar chave de acesso' });
  const heading = () => screen.getByRole('heading', { name: 'Chaves de acesso' });

  it('lists each passkey with its dates and its place', () => {
    show([phone, stick]);
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Chrome no AndroidCriada em 20/11/2026. Usada em 22/11/2026.Sincronizada entre os seus aparelhos.RenomearRemover',
      'ChaveiroCriada em 21/11/2026. Ainda não usada.Só no aparelho em que foi criada.RenomearRemover',
    ]);
  });

  it('creates one with the device, sends its public half and confirms it', async () => {
    const { callsTo, onChanged } = show([]);
    await user().click(create());
    await screen.findByText('Chave de acesso criada.');
    expect(callsTo(`${PATH}/add`).map(({ body }) => body)).toEqual([
      { id: 'aWQ', clientDataJSON: 'e30', attestationObject: 'YXR0ZXN0YXRpb24', transports: ['internal'] },
    ]);
    expect(onChanged).toHaveBeenCalledOnce();
    await waitFor(() => expect(document.activeElement).toBe(heading()));
  });

  it('explains that the device already has one, and that a cancelled one was not created', async () => {
    device.create.mockImplementationOnce(closes('InvalidStateError'));
    show([phone]);
    await user().click(create());
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Este aparelho já tem uma chave de acesso da sua conta.',
    );
    device.create.mockImplementationOnce(closes('NotAllowedError'));
    await user().click(create());
    expect((await screen.findByRole('status')).textContent).toBe(
      'A chave de acesso não foi criada. Tente de novo quando quiser.',
    );
  });

  it('leads to the sign-in page when the last sign-in is too old', async () => {
    const text = 'Por segurança, entre de novo na sua conta antes de criar uma chave de acesso.';
    const { onSignInAgain } = show([], { [`${PATH}/options`]: refusal(403, 'sign_in_again', text) });
    await user().click(create());
    await screen.findByText(text);
    expect(device.create).not.toHaveBeenCalled();
    await user().click(screen.getByRole('button', { name: 'Entrar de novo' }));
    expect(onSignInAgain).toHaveBeenCalledOnce();
  });

  it('creates none in a browser without passkeys, but still lists and removes', () => {
    vi.stubGlobal('PublicKeyCredential', undefined);
    show([phone]);
    expect(screen.queryByRole('button', { name: 'Criar chave de acesso' })).toBeNull();
    expect(screen.getByText('Este navegador não cria chaves de acesso.')).toBeDefined();
    expect(screen.getByRole('button', { name: 'Remover: Chrome no Android, de 20/11/2026' })).toBeDefined();
  });

  it('renames one; the name must not be empty', async () => {
    const { callsTo } = show([phone]);
    const me = user();
    await me.click(screen.getByRole('button', { name: 'Renomear: Chrome no Android' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Renomear chave de acesso' }));
    const name = dialog.getByLabelText(/^Nome/);
    await me.clear(name);
    await me.click(dialog.getByRole('button', { name: 'Salvar' }));
    await dialog.findByRole('link', { name: 'Nome: Esse campo é obrigatório.' });
    await me.type(name, 'Celular');
    await me.click(dialog.getByRole('button', { name: 'Salvar' }));
    await screen.findByText('Nome alterado.');
    expect(callsTo(`${PATH}/rename`).map(({ body }) => body)).toEqual([{ id: 7, name: 'Celular' }]);
  });

  it('removes one after a question; a missing one counts as removed, other failures are shown', async () => {
    const { answer, callsTo, onChanged } = show([phone], { [`${PATH}/remove`]: failed });
    const me = user();
    await me.click(screen.getByRole('button', { name: /^Remover/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Remover chave de acesso?' }));
    await me.click(dialog.getByRole('button', { name: 'Remover' }));
    await dialog.findByRole('alert');
    expect(onChanged).not.toHaveBeenCalled();
    answer(`${PATH}/remove`, refusal(404, 'unknown', 'Esta chave de acesso já foi removida.'));
    await me.click(dialog.getByRole('button', { name: 'Remover' }));
    await screen.findByText('Chave de acesso removida.');
    expect(callsTo(`${PATH}/remove`).map(({ body }) => body)).toEqual([{ id: 7 }, { id: 7 }]);
    expect(onChanged).toHaveBeenCalledOnce();
  });
});

describe('the offer after sign-in', () => {
  function show() {
    fakeServer({ '/v1/data': visitorData() });
    return renderPage(<PasskeyOffer onAdded={async () => {}} onSignInAgain={() => {}} />);
  }
  const TITLE = 'Da próxima vez, entre sem senha';

  it('is shown until it is declined on this device', async () => {
    const { unmount } = show();
    await screen.findByText(TITLE);
    await user().click(screen.getByRole('button', { name: 'Agora não' }));
    expect(screen.queryByText(TITLE)).toBeNull();
    unmount();
    const support = vi.spyOn(PublicKeyCredential, 'isUserVerifyingPlatformAuthenticatorAvailable');
    show();
    await waitFor(() => expect(screen.queryByText(TITLE)).toBeNull());
    expect(support).not.toHaveBeenCalled();
  });

  it('is hidden on a device that cannot verify its owner', async () => {
    withDevice({ ownScreen: false });
    const support = vi.spyOn(PublicKeyCredential, 'isUserVerifyingPlatformAuthenticatorAvailable');
    show();
    await waitFor(() => expect(support).toHaveBeenCalled());
    await support.mock.results[0]?.value;
    expect(screen.queryByText(TITLE)).toBeNull();
  });
});
