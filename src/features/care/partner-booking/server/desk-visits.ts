import { NAMES } from '#features/care/appointments/published-slots.ts';
import type { Deps } from '#platform/deps.ts';
import { selectVisitsWithPartner } from './internal/queries.ts';

export interface PartnerDeskVisit {
  /** '' while the visit is only held. */
  code: string;
  partner: string;
  attendedAt: Date | null;
  patient: string;
  /** ISO day; '' while the visit is only held. */
  birthDate: string;
  /** Digits. */
  phone: string;
  /** Names the service, the partner and the code that the patient shows. */
  service: string;
}

/** By the id of the visit. */
export async function partnerVisitsAtDesk(
  deps: Deps,
  ids: readonly string[],
): Promise<Map<string, PartnerDeskVisit>> {
  if (ids.length === 0) return new Map();
  const found = await selectVisitsWithPartner(deps.db, ids);
  return new Map(
    found.map(({ id, kind, code, patientName, socialName, birthDate, phone, attendedAt, partnerName }) => [
      id,
      {
        code: code ?? '',
        partner: partnerName,
        attendedAt,
        patient: socialName ?? patientName ?? '',
        birthDate: birthDate ?? '',
        phone: phone ?? '',
        service: [NAMES[kind], partnerName, code && `código ${code}`].filter(Boolean).join(' · '),
      },
    ]),
  );
}
