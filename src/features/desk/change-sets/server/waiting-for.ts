import { type SQL, sql } from 'drizzle-orm';

/** Change sets that wait for a second person, without those that the reader wrote or published, as rows of a statement. */
export const waitingFor = (staffId: number | null): SQL =>
  sql`select 1 from change_sets where state = 'waiting' and staff_id is distinct from ${staffId}::int
    and drafted_by is distinct from ${staffId}::int`;

/** The keys of rows of a kind whose change waits for a second person, as one JSON value. */
export const waitingKeys = (
  kind: string,
): SQL => sql`(select coalesce(json_agg(distinct change->>'key'), '[]')
    from change_sets, jsonb_array_elements(changes) as one (change) where state = 'waiting' and kind = ${kind})`;
