import { sql } from 'drizzle-orm';
import { demoCustomers } from '#features/account/accounts/server/demo-customers.ts';
import { demoStaff } from '#features/desk/staff/server/demo-staff.ts';
import type { Deps } from '#platform/deps.ts';

class DemoPeople extends Error {
  override name = 'DemoPeople';
}

const demoPeople = sql`${demoCustomers} union all ${demoStaff}`;

export const hasDemoPeople = sql`exists (${demoPeople})`;

/** Throws DemoPeople, in Portuguese, where production would accept passwords that everybody knows. */
export async function refuseDemoPeople({ db, config }: Pick<Deps, 'db' | 'config'>): Promise<void> {
  if (!config.production) return;
  const { rows } = await db.execute<{ email: string }>(demoPeople);
  if (rows.length > 0)
    throw new DemoPeople(`${DEMO_PEOPLE}\n  ${rows.map(({ email }) => email).join('\n  ')}`);
}

export const DEMO_PEOPLE =
  'Há contas de demonstração, com senhas públicas: loja operar customer-desk/erase, loja operar staff/block.';
