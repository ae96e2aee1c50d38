import { randomUUID } from 'node:crypto';
import { beforeEach } from 'vitest';
import { holdStock } from '#features/shop/stock/server/hold-stock.ts';
import { testDatabase } from './database.ts';
import { testDeps } from './deps.ts';
import { emptyTables } from './empty-tables.ts';

/** One store with one unit and no stock, emptied before each test. */
export async function stockRoom() {
  const { db, pool } = await testDatabase();
  const deps = testDeps(db);
  const inMinutes = (minutes: number) => new Date(deps.clock.now().getTime() + minutes * 60_000);

  beforeEach(async () => {
    await pool.query(
      emptyTables(['stock_movements', 'stock_holds', 'variants', 'units', 'stores', 'products'], {
        restartIdentity: true,
      }),
    );
    await pool.query(`
      insert into stores (code, name, city, state, region_index) values ('bsb', 'Brasília - DF', 'Brasília', 'DF', 'brasilia - df');
      insert into units (code, store_id, type, name, region, street, number, neighborhood, postal_code, city, state, phone, opening_hours)
        values ('BSB-ASN', 1, 'unity', 'Asa Norte', 'Asa Norte', 'CLN 108', '12', 'Asa Norte', '70744500', 'Brasília', 'DF', '', '[]')`);
  });

  async function variant(units: number | null): Promise<number> {
    const product = await pool.query<{ id: number }>(
      `insert into products (code, name, slug, service_type, updated_at) values ($1, 'Vacina', $1, 'vaccine', now()) returning id`,
      [randomUUID()],
    );
    const made = await pool.query<{ id: number }>(
      'insert into variants (product_id, unit_id, store_id, unlimited, balance) values ($1, 1, 1, $2, $3) returning id',
      [product.rows[0]?.id, units === null, units ?? 0],
    );
    const id = made.rows[0]?.id ?? 0;
    if (units !== null)
      await pool.query(
        `insert into stock_movements (variant_id, delta, reason, at) values ($1, $2, 'import', now())`,
        [id, units],
      );
    return id;
  }

  const hold = (
    holderId: string,
    lines: [variantId: number, amount: number][],
    minutes = 30,
    on = deps,
    customerId = 1,
  ) =>
    holdStock(on, {
      holderId,
      customerId,
      lines: lines.map(([variantId, amount]) => ({ variantId, amount })),
      expiresAt: inMinutes(minutes),
    });

  async function balance(id: number): Promise<number> {
    const { rows } = await pool.query('select balance from variants where id = $1', [id]);
    return rows[0].balance;
  }

  async function driftedVariants(): Promise<unknown[]> {
    const { rows } = await pool.query(`
      select v.id, v.balance, coalesce(sum(m.delta), 0)::int as ledger from variants v
      left join stock_movements m on m.variant_id = v.id group by v.id having v.balance <> coalesce(sum(m.delta), 0)`);
    return rows;
  }

  return { db, deps, pool, inMinutes, variant, hold, balance, driftedVariants };
}
