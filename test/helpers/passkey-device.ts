import { beforeEach, vi } from 'vitest';

const bytes = (text: string) => new TextEncoder().encode(text).buffer;

export const device = { create: vi.fn(), get: vi.fn() };

export const closes = (name: string) => () => Promise.reject(new DOMException('', name));

const credential = (response: object) => ({
  id: 'aWQ',
  rawId: bytes('id'),
  type: 'public-key',
  response: { clientDataJSON: bytes('{}'), ...response },
  getClientExtensionResults: () => ({}),
});

/** A browser with passkeys. `ownScreen`: the device itself can ask for a finger, a face or a PIN. */
export function withDevice({ ownScreen = true } = {}): void {
  const PublicKeyCredential = Object.assign(() => {}, {
    isUserVerifyingPlatformAuthenticatorAvailable: async () => ownScreen,
  });
  vi.stubGlobal('PublicKeyCredential', PublicKeyCredential);
  vi.spyOn(navigator, 'credentials', 'get').mockReturnValue(device as never);
}

/** Call it at the top of a file: each test begins in a browser with passkeys. */
export const devices = () =>
  beforeEach(() => {
    withDevice();
    device.create
      .mockReset()
      .mockResolvedValue(
        credential({ attestationObject: bytes('attestation'), getTransports: () => ['internal'] }),
      );
    device.get.mockReset().mockResolvedValue(
      credential({
        authenticatorData: bytes('data'),
        signature: bytes('signature'),
        userHandle: bytes('a'),
      }),
    );
  });

export const options = { challenge: 'Y2hhbGxlbmdl', rpId: 'localhost' };

export const creation = {
  ...options,
  rp: { id: 'localhost', name: 'Loja' },
  user: { id: 'YQ', name: 'a', displayName: '' },
};

export const refusal = (status: number, code: string, detail: string) => () =>
  Response.json({ code, detail }, { status, headers: { 'content-type': 'application/problem+json' } });
