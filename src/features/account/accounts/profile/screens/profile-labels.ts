import type { FieldLabels } from '#ui/error-summary/summary-of.ts';
import type { ProfileInput } from '../profile.ts';
import { PERSON_LABELS } from './person-fields.tsx';

export const PROFILE_LABELS = {
  fullName: PERSON_LABELS.firstname,
  socialName: 'Nome social (opcional)',
  taxvat: PERSON_LABELS.taxvat,
  passport: PERSON_LABELS.passport,
  dob: PERSON_LABELS.dob,
  gender: PERSON_LABELS.gender,
  affiliation: PERSON_LABELS.affiliation,
  phone: PERSON_LABELS.phoneNumber,
  email: 'E-mail',
  currentPassword: 'Senha atual',
} as const satisfies FieldLabels<ProfileInput>;
