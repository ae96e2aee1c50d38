import { CHANGE_MS, postJson } from '#ui/http.ts';
import type * as calls from '../calls.ts';

/** Mails another code and link to the address that waits for its confirmation. Throws CallError. */
export const resendEmailCode = () =>
  postJson<typeof calls.resend>('/v1/customer/email/resend', {}, { within: CHANGE_MS, has: ['ok'] });
