import * as v from 'valibot';
import { hashPassword } from '#features/account/accounts/server/password.ts';
import { ROLES } from '#features/desk/operations/roles.ts';
import type { Deps } from '#platform/deps.ts';
import { insertStaff, replaceRoles, selectByEmail } from './internal/queries.ts';
import { sealSecret } from './internal/second-factor.ts';

const people = v.array(
  v.strictObject({
    name: v.string(),
    email: v.string(),
    role: v.picklist(ROLES),
    register: v.optional(v.string()),
    password: v.string(),
    totpSecret: v.string(),
  }),
);

/**
 * Creates one operator per role, with published passwords. Returns how many were new. Throws when the file is invalid.
 */
export async function importDemoStaff(tx: Deps, file: unknown): Promise<number> {
  let added = 0;
  for (const { name, email, role, register, password, totpSecret } of v.parse(people, file)) {
    if (await selectByEmail(tx.db, email)) continue;
    const id = await insertStaff(tx.db, {
      name,
      email,
      passwordHash: await hashPassword(tx, password),
      totpSecret: sealSecret(tx, totpSecret),
      createdAt: tx.clock.now(),
    });
    if (id === null) continue;
    await replaceRoles(tx.db, id, [{ role, unitIds: null, until: null, register }]);
    added += 1;
  }
  return added;
}
