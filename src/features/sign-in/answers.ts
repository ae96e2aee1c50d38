import * as v from 'valibot';

/** GET /v1/login/logout. */
export const signedOutAnswer = v.strictObject({ status: v.literal(200) });
