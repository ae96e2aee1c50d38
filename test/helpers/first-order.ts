import type { Deps } from '#platform/deps.ts';

/** Opens the store by an order of no quote and no customer, whose foreign keys are not checked. */
export const firstOrder = ({ db }: Pick<Deps, 'db'>) =>
  db.execute(`
    do $$
    begin
      perform set_config('session_replication_role', 'replica', true);
      insert into orders (id, increment_id, customer_id, quote_id, status, payment_type, subtotal_cents, discount_cents,
          freight_cents, total_cents, invoice, billing, created_at, pay_until)
        values (gen_random_uuid(), '100000000', 1, gen_random_uuid(), 'canceled', 'pix', 100, 0, 0, 100, '{}', '{}',
          now(), now());
    end
    $$`);
