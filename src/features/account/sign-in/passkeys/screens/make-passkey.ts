import { CHANGE_MS, postJson } from '#ui/http.ts';
import type * as calls from '../calls.ts';
import { makePasskeyBy } from './ceremony.ts';
import type { Ceremony } from './use-ceremony.ts';

export const makePasskey: Ceremony<() => Promise<void>> = (onAdded, left) =>
  makePasskeyBy(
    {
      options: () =>
        postJson<typeof calls.addOptions>(
          '/v1/customer/passkeys/options',
          {},
          { within: CHANGE_MS, has: ['challenge'] },
        ),
      async send(sent) {
        await postJson<typeof calls.add>('/v1/customer/passkeys/add', sent, {
          within: CHANGE_MS,
          has: ['ok'],
        });
        await onAdded();
      },
    },
    left,
  );
