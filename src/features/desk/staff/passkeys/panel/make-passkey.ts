import { makePasskeyBy } from '#features/account/sign-in/passkeys/screens/ceremony.ts';
import type { Ceremony } from '#features/account/sign-in/passkeys/screens/use-ceremony.ts';
import type { AnswerOf } from '#ui/http.ts';
import { operate } from '#ui/operate.ts';
import type { addPasskey, beginPasskey } from '../operations.ts';

interface Permitted {
  options: AnswerOf<typeof beginPasskey>;
  onAdded(): void;
}

export const makePasskey: Ceremony<Permitted> = ({ options, onAdded }, left) =>
  makePasskeyBy(
    {
      options: async () => options,
      async send(sent) {
        await operate<typeof addPasskey>('staff/add-passkey', sent);
        onAdded();
      },
    },
    left,
  );
