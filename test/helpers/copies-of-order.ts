import type { Pool } from 'pg';

/**
 * Makes orders like this one, each with services of its own, and returns their numbers. Payments, places and events are not
 * copied, and triggers do not run.
 */
export async function copiesOfOrder(pool: Pool, orderId: string, copies: number): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query("begin; set local session_replication_role = 'replica'");
    const { rows } = await client.query<{ incrementId: string }>(
      `with made as (
         insert into orders select (jsonb_populate_record(o, jsonb_build_object('id', gen_random_uuid(),
             'quote_id', gen_random_uuid(), 'increment_id', nextval('order_increment_ids')::text))).*
           from orders o, generate_series(1, $2::int) where o.id = $1 returning id, increment_id),
       lines as (
         insert into order_lines select (jsonb_populate_record(l, jsonb_build_object('order_id', made.id,
             'id', nextval(pg_get_serial_sequence('order_lines', 'id'))))).*
           from order_lines l, made where l.order_id = $1)
       select increment_id as "incrementId" from made`,
      [orderId, copies],
    );
    await client.query('commit');
    return rows.map(({ incrementId }) => incrementId);
  } finally {
    client.release();
  }
}
