import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { emptyTables } from './empty-tables.ts';

/**
 * A small shop for tests of the cart: product 1 (a vaccine, R$ 100,00, special R$ 80,00, R$ 70,00 for RITA), product 2
 * (an exam, R$ 25,00), product 3 (without a price). Variants 1 (capacity 3 at Asa Norte), 2 (unlimited at Asa Norte), 3
 * (a mobile team with capacity 4), 4 (unpriced), 5 (product 2 at Asa Sul II, sold out). The team serves 70000-000 to
 * 72799-999.
 */
export async function fillSmallShop(pool: Pool): Promise<void> {
  await pool.query(
    emptyTables(
      ['stores', 'products', 'categories', 'customers', 'carts', 'quotes', 'coupons', 'affiliations'],
      { restartIdentity: true },
    ),
  );
  await pool.query(`
    insert into stores (code, name, city, state, region_index) values ('bsb', 'Brasília - DF', 'Brasília', 'DF', 'brasilia - df');
    insert into units (code, store_id, type, name, region, street, number, neighborhood, postal_code, city, state, phone, opening_hours) values
      ('BSB-ASN', 1, 'unity', 'Asa Norte', 'Asa Norte', 'CLN 108', '12', 'Asa Norte', '70744500', 'Brasília', 'DF', '', '[]'),
      ('BSB-AS2', 1, 'unity', 'Asa Sul II', 'Asa Sul', 'CLS 302', '3', 'Asa Sul', '70338500', 'Brasília', 'DF', '', '[]'),
      ('BSB-DOM', 1, 'home_delivery', 'Atendimento móvel', 'Móvel', 'SIA', '250', 'SIA', '71200010', 'Brasília', 'DF', '', '[]');
    insert into delivery_areas (unit_id, cep_start, cep_end, fee_cents) values (3, '70000000', '72799999', 3990);
    insert into products (code, name, slug, service_type, updated_at) values
      ('VA-1', 'Vacina da gripe', 'vacinas/gripe', 'vaccine', now()),
      ('EX-1', 'Hemograma', 'exames/hemograma', 'clinical_analysis', now()),
      ('EX-2', 'Sem preço', 'exames/sem-preco', 'clinical_analysis', now());
    insert into prices (product_id, store_id, vendor, tier, price_cents, special_cents) values
      (1, 1, 'DEFAULT', '', 10000, 8000), (1, 1, 'RITA', 'Assinante', 7000, null), (2, 1, 'DEFAULT', '', 2500, null);
    insert into variants (product_id, unit_id, store_id, unlimited, balance) values
      (1, 1, 1, false, 3), (2, 1, 1, true, 0), (1, 3, 1, false, 4), (3, 1, 1, true, 0), (2, 2, 1, false, 0);
    insert into coupons (code, kind, value, minimum_cents) values ('DEZ', 'percent', 10, 5000);
    insert into affiliations (cpf, vendor, tier) values ('52998224725', 'RITA', 'Assinante');`);
}

/** With `partner` the customer is one of RITA's. Returns the id. */
export async function addCustomer(pool: Pool, { partner = false } = {}): Promise<number> {
  const { rows } = await pool.query<{ id: number }>(
    'insert into customers (email, email_verified, full_name, cpf, created_at) values ($1, true, $2, $3, now()) returning id',
    [`${randomUUID()}@exemplo.com`, 'Ana Souza', partner ? '52998224725' : null],
  );
  const id = rows[0]?.id ?? 0;
  if (partner) await pool.query('update affiliations set customer_id = $1', [id]);
  return id;
}

export async function addQuote(
  pool: Pool,
  { cartId, customerId }: { cartId: string; customerId: number },
): Promise<string> {
  const id = randomUUID();
  await pool.query(
    `insert into quotes (id, cart_id, customer_id, state, vendor, subtotal_cents, discount_cents, freight_cents, total_cents,
       shipping_places, created_at, expires_at) values ($1, $2, $3, 'open', 'DEFAULT', 0, 0, 0, 0, '{}', now(), now())`,
    [id, cartId, customerId],
  );
  return id;
}
