import { type PublicKeyCredentialCreationOptionsJSON, startRegistration } from '@simplewebauthn/browser';
import { CHANGE_MS, postJson } from '#ui/http.ts';
import type * as calls from '../calls.ts';
import type { NewCredential } from '../contract.ts';
import { attempt, optionsFrom } from './ceremony.ts';
import type { Ceremony } from './use-ceremony.ts';

const CANCELLED = 'A chave de acesso não foi criada. Tente de novo quando quiser.';

export const makePasskey: Ceremony<() => Promise<void>> = (onAdded, left) =>
  attempt(
    async () => {
      const optionsJSON = await optionsFrom<PublicKeyCredentialCreationOptionsJSON>(
        '/v1/customer/passkeys/options',
      );
      left.throwIfAborted();
      const { id, response } = await startRegistration({ optionsJSON });
      const { clientDataJSON, attestationObject, transports = [] } = response;
      const sent: NewCredential = { id, clientDataJSON, attestationObject, transports };
      await postJson<typeof calls.add>('/v1/customer/passkeys/add', sent, { within: CHANGE_MS, has: ['ok'] });
      await onAdded();
    },
    { cancelled: CANCELLED, left },
  );
