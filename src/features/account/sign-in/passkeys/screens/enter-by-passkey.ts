import { type PublicKeyCredentialRequestOptionsJSON, startAuthentication } from '@simplewebauthn/browser';
import type { SignedInAnswer } from '#features/account/accounts/contract.ts';
import { enter } from '#features/account/sign-in/screens/enter.ts';
import type * as calls from '../calls.ts';
import type { Assertion } from '../contract.ts';
import { attempt, optionsFrom } from './ceremony.ts';
import type { Ceremony } from './use-ceremony.ts';

const CANCELLED =
  'A entrada com a chave de acesso não foi concluída. Tente de novo quando quiser, ou entre de outro jeito.';

export const enterByPasskey: Ceremony<(answer: SignedInAnswer) => void> = (onSignedIn, left) =>
  attempt(
    async () => {
      const optionsJSON =
        await optionsFrom<PublicKeyCredentialRequestOptionsJSON>('/v1/login/passkey/options');
      left.throwIfAborted();
      const { id, response } = await startAuthentication({ optionsJSON });
      const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
      const sent: Assertion = { id, clientDataJSON, authenticatorData, signature, userHandle };
      onSignedIn(await enter<typeof calls.signIn>('/v1/login/passkey', sent));
    },
    { cancelled: CANCELLED, left },
  );
