import * as v from 'valibot';
import { defineJob } from '#platform/jobs/job-type.ts';
import { noticeData } from './notice-data.ts';

const integer = v.pipe(v.number(), v.integer());
const id = integer;

export const confirmEmailMailJob = defineJob(
  'mail.confirm-email',
  'E-mail para confirmar o endereço',
  v.object({ customerId: id }),
  {
    urgency: 'mail',
  },
);
/** This mail goes to an address that the account leaves or has left. */
export const emailChangeMailJob = defineJob(
  'mail.email-change',
  'E-mail de troca de endereço',
  v.object({ noticeId: id }),
  {
    urgency: 'mail',
  },
);
// The id is null for an e-mail without an account, to which nothing is mailed.
const addressed = v.object({ ...noticeData.entries, customerId: v.nullable(id) });
export const resetPasswordMailJob = defineJob(
  'mail.reset-password',
  'E-mail para criar outra senha',
  addressed,
  { urgency: 'mail' },
);
export const signInCodeMailJob = defineJob('mail.sign-in-code', 'E-mail com o código de entrada', addressed, {
  urgency: 'mail',
});
export const passwordChangedMailJob = defineJob(
  'mail.password-changed',
  'E-mail de senha trocada',
  noticeData,
  { urgency: 'mail' },
);
export const newDeviceMailJob = defineJob(
  'mail.new-device',
  'E-mail de entrada em aparelho novo',
  // The job carries the moment (`at`, in ms), because the session may have ended when the mail is sent.
  v.object({ ...noticeData.entries, sessionId: v.pipe(v.string(), v.uuid()), at: integer }),
  { urgency: 'mail' },
);
export const signInWayMailJob = defineJob(
  'mail.sign-in-way',
  'E-mail de nova forma de entrar',
  v.object({ ...noticeData.entries, way: v.picklist(['google', 'facebook', 'passkey']), added: v.boolean() }),
  { urgency: 'mail' },
);
