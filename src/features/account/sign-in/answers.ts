import * as v from 'valibot';

export const signedOutAnswer = v.strictObject({ status: v.literal(200) });
