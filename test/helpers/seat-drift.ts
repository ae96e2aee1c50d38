import type { Pool } from 'pg';

/** Quarters whose taken seats are not the number of live visits: always none. */
export async function seatDrift(pool: Pool): Promise<object[]> {
  const { rows } = await pool.query(`
    select d.resource_id, d.day, quarter, used, count(a.id)
    from agenda_days d
    cross join lateral unnest(d.taken) with ordinality as q (used, quarter)
    left join appointments a on a.resource_id = d.resource_id and a.day = d.day and a.state in ('held', 'booked')
      and quarter - 1 >= a.start and quarter - 1 < a.start + a.quarters
    where d.taken <> array_fill(0::smallint, array[96])
      or (d.resource_id, d.day) in (select resource_id, day from appointments)
    group by d.resource_id, d.day, quarter, used having used <> count(a.id)`);
  return rows;
}
