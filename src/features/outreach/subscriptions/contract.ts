import * as v from 'valibot';

/** A truthy `error` means failure (purchase 247). The answer reveals nothing about the address. */
export const subscriptionAnswer = v.strictObject({ error: v.boolean() });
