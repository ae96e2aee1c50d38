import type { SignedInAnswer } from '#features/account/accounts/contract.ts';
import { enter } from '#features/account/sign-in/screens/enter.ts';
import { CHANGE_MS, postJson } from '#ui/http.ts';
import type * as calls from '../calls.ts';
import { enterBy } from './ceremony.ts';
import type { Ceremony } from './use-ceremony.ts';

export const enterByPasskey: Ceremony<(answer: SignedInAnswer) => void> = (onSignedIn, left) =>
  enterBy(
    {
      options: () =>
        postJson<typeof calls.signInOptions>(
          '/v1/login/passkey/options',
          {},
          { within: CHANGE_MS, has: ['challenge'] },
        ),
      send: async (sent) => onSignedIn(await enter<typeof calls.signIn>('/v1/login/passkey', sent)),
    },
    left,
  );
