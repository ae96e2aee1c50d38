import { enterBy } from '#features/account/sign-in/passkeys/screens/ceremony.ts';
import type { Ceremony } from '#features/account/sign-in/passkeys/screens/use-ceremony.ts';
import { operate } from '#ui/operate.ts';
import type { passkeySignIn, passkeySignInOptions } from '../operations.ts';

export const enterByPasskey: Ceremony<() => void> = (onEntered, left) =>
  enterBy(
    {
      options: () => operate<typeof passkeySignInOptions>('staff/passkey-sign-in-options', {}),
      async send(sent) {
        await operate<typeof passkeySignIn>('staff/passkey-sign-in', sent);
        onEntered();
      },
    },
    left,
  );
