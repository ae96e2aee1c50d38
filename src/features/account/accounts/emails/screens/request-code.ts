import { CHANGE_MS, postJson } from '#ui/http.ts';
import type * as calls from '../calls.ts';
import type { MailRequest } from '../email-code.ts';

/** Mails a code to sign in or to confirm an identity. Throws CallError. */
export const requestCode = (request: MailRequest) =>
  postJson<typeof calls.requestCode>('/v1/login/code/request', request, { within: CHANGE_MS, has: ['ok'] });
