import { expect, test } from 'vitest';
import { inviteStaff } from '#features/desk/staff/server/invite-staff.ts';
import { operate } from '#test/helpers/panel.ts';
import { testStore } from '#test/helpers/store.ts';

const { deps, visitor } = await testStore();

test('opening a link that is gone again and again closes that link alone', async () => {
  const open = (token: string) => operate(visitor(), 'staff/invitation', { token });
  const made = await inviteStaff(deps, {
    name: 'Fábio',
    email: 'fabio@laboratorio.exemplo',
    grants: [{ role: 'attendant', unitIds: null, until: null }],
  });
  if (!made.ok) throw new Error(made.code);
  const gone = 'g'.repeat(43);
  for (let miss = 0; miss < 5; miss += 1) expect((await open(gone)).status).toBe(410);
  expect((await open(gone)).status).toBe(429);
  expect((await open(made.token)).status).toBe(200);
});
