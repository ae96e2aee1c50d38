import { sql } from 'drizzle-orm';
import type { PartnerPatient } from '#features/care/partner-booking/partner.ts';
import { newVisitCode } from '#features/care/partner-booking/server/visit-code.ts';
import type { Deps } from '#platform/deps.ts';

/** A collection that a partner booked for this person, without its seat. */
export async function partnerVisitOf(
  { db, clock }: Deps,
  { name, socialName, cpf, phone }: Omit<PartnerPatient, 'birthDate'>,
): Promise<void> {
  const now = clock.now().toISOString();
  await db.execute(sql`insert into booking_partners (name, key_hash, per_minute, created_at)
    values ('Plano Exemplo', 'hash', 60, ${now}) on conflict do nothing`);
  await db.execute(sql`insert into partner_visits
    (id, partner_id, unit_id, kind, starts_at, ends_at, code, patient_name, social_name, birth_date, cpf, phone, created_at)
    select gen_random_uuid(), id, 1, 'collection', ${now}, ${now}, ${newVisitCode()}, ${name}, ${socialName}, '1980-01-01', ${cpf}, ${phone}, ${now}
    from booking_partners where name = 'Plano Exemplo'`);
}
