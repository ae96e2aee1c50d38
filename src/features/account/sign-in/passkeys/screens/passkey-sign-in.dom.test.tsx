import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { renderPage, visitorData } from '#test/helpers/dom-page.tsx';
import { failed, fakeServer } from '#test/helpers/fake-server.ts';
import { closes, device, devices, options, refusal } from '#test/helpers/passkey-device.ts';
import { CHALLENGE_MINUTES } from '../passkey.ts';
import { PasskeySignIn } from './passkey-sign-in.tsx';

devices();

const signedIn = {
  firstName: 'Marina',
  completeRegister: true,
  isPending: false,
  formKey: 'next',
  notice: null,
};
const user = () => userEvent.setup();

describe('"Entrar com chave de acesso"', () => {
  const OPTIONS = '/v1/login/passkey/options';
  const ENTER = '/v1/login/passkey';
  const button = () => screen.getByRole('button', { name: 'Entrar com chave de acesso' });

  function show(answers: Record<string, object> = {}) {
    const server = fakeServer({
      '/v1/data': visitorData(),
      [OPTIONS]: options,
      [ENTER]: signedIn,
      ...answers,
    });
    const onSignedIn = vi.fn();
    const { unmount } = renderPage(<PasskeySignIn onSignedIn={onSignedIn} />);
    return { ...server, onSignedIn, unmount };
  }

  it("sends the device's signature and nothing that the server does not need", async () => {
    const { callsTo, onSignedIn } = show();
    await user().click(button());
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledWith(signedIn));
    expect(callsTo(ENTER).map(({ body }) => body)).toEqual([
      {
        id: 'aWQ',
        clientDataJSON: 'e30',
        authenticatorData: 'ZGF0YQ',
        signature: 'c2lnbmF0dXJl',
        userHandle: 'YQ',
      },
    ]);
  });

  it('is hidden in a browser without passkeys', () => {
    vi.stubGlobal('PublicKeyCredential', undefined);
    show();
    expect(screen.queryByRole('button')).toBeNull();
  });

  it.each(['NotAllowedError', 'AbortError'])(
    'says kindly that it was cancelled (%s), and can be pressed again',
    async (name) => {
      device.get.mockImplementationOnce(closes(name));
      const { onSignedIn, callsTo } = show();
      await user().click(button());
      const status = await screen.findByRole('status');
      expect(status.textContent).toBe(
        'A entrada com a chave de acesso não foi concluída. Tente de novo quando quiser, ou entre de outro jeito.',
      );
      expect(callsTo(ENTER)).toEqual([]);
      await user().click(button());
      await waitFor(() => expect(onSignedIn).toHaveBeenCalled());
      expect(screen.queryByRole('status')).toBeNull();
    },
  );

  it("shows the server's refusal, and other failures", async () => {
    const { answer } = show({
      [ENTER]: refusal(401, 'refused', 'Esta chave de acesso não abre nenhuma conta.'),
    });
    await user().click(button());
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Esta chave de acesso não abre nenhuma conta.',
    );
    answer(ENTER, failed);
    device.get.mockImplementationOnce(closes('SecurityError'));
    await user().click(button());
    await waitFor(() =>
      expect(screen.getByRole('alert').textContent).toBe(
        'O aparelho não conseguiu usar a chave de acesso. Tente de novo ou escolha outro jeito.',
      ),
    );
  });

  /** The dialog stays open without an answer. */
  const staysOpen = ({ signal }: { signal: AbortSignal }) =>
    new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

  it('closes the dialog when the challenge ends', async () => {
    device.get.mockImplementationOnce(staysOpen);
    show();
    const pressed = userEvent.setup({ advanceTimers: vi.advanceTimersByTime });
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await pressed.click(button());
    await vi.waitFor(() => expect(device.get).toHaveBeenCalled());
    await vi.advanceTimersByTimeAsync(CHALLENGE_MINUTES * 60_000);
    expect((await screen.findByRole('status')).textContent).toContain('não foi concluída');
  });

  it('closes its dialog when the page changes', async () => {
    let signal: AbortSignal | undefined;
    device.get.mockImplementationOnce((request) => {
      signal = request.signal;
      return staysOpen(request);
    });
    const { unmount } = show();
    await user().click(button());
    await waitFor(() => expect(signal).toBeDefined());
    unmount();
    expect(signal?.aborted).toBe(true);
  });
});
