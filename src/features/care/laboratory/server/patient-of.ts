import type { Attended } from '#features/desk/attendance/server/attended-of.ts';
import type { LabPatient } from '../laboratory.ts';

/** The person as the desk identified them at the collection. */
export const patientOf = (entry: Attended): LabPatient => ({
  name: entry.patientName,
  civilName: entry.patientCivilName,
  document: entry.patientDocument,
  birthDate: entry.patientBirthDate,
});
