import * as v from 'valibot';
import { formKey } from '#forms/wire.ts';
import type { ProfileView } from './profile.ts';

export const profileAnswer: v.GenericSchema<ProfileView> = v.strictObject({
  firstName: v.string(),
  fullName: v.string(),
  socialName: v.pipe(v.string(), v.description("'' for none.")),
  affiliation: v.string(),
  dob: v.pipe(v.string(), v.description('DD/MM/YYYY.')),
  email: v.string(),
  pendingEmail: v.nullable(v.pipe(v.string(), v.description('Waits for its confirmation.'))),
  phone: v.string(),
  gender: v.picklist(['', '1', '2']),
  brazilian: v.boolean(),
  maskedCpf: v.nullable(v.pipe(v.string(), v.description('Only its middle can be read.'))),
  passport: v.string(),
});

/** The session continues under a new token, so the page needs its form key. */
export const passwordAnswer = v.strictObject({ formKey });
