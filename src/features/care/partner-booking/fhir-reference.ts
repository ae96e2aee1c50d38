import { FOLDER } from '#features/care/appointments/published-slots.ts';
import { BASE } from './fhir.ts';

/**
 * Reads the id of a reference to a resource of this store. A reference may be relative or absolute; one to a version is
 * read as a reference to the current version. Null for other servers and other types.
 */
export function ownId(reference: string, type: 'Appointment' | 'Location', baseUrl: string): string | null {
  const base = [`${baseUrl}${BASE}/`, `${baseUrl}${FOLDER}/`].find((one) => reference.startsWith(one)) ?? '';
  const [found, id = ''] =
    /^([A-Za-z]+)\/([A-Za-z0-9.-]{1,64})(?:\/_history\/[A-Za-z0-9.-]{1,64})?$/
      .exec(reference.slice(base.length))
      ?.slice(1) ?? [];
  return found === type ? id : null;
}
