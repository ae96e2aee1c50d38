import * as v from 'valibot';

/** purchase-and-account.md, section 7: `error` truthy means failure. Says nothing about the address. */
export const subscriptionAnswer = v.strictObject({ error: v.boolean() });

export type SubscriptionAnswer = v.InferOutput<typeof subscriptionAnswer>;
