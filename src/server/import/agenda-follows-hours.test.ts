import { expect, test } from 'vitest';
import { openAgenda } from '#features/care/appointments/server/open-agenda.ts';
import { clearCatalogueCaches } from '#platform/cache/versioned-cache.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { importFile } from './import-file.ts';
import { IMPORT_KINDS } from './kinds.ts';

const { db, pool } = await testDatabase({ demo: true });
const deps = testDeps(db, { now: '2026-11-20T12:00:00Z' });
const WEDNESDAY = '2026-11-25';

const close = async (hours: string) => {
  const file = `dia,nome,uf,cidade,unidade,horario\n${WEDNESDAY},Reforma,,,BSB-ASN,${hours}\n`;
  const { written } = await importFile(deps, IMPORT_KINDS.feriados?.importers ?? [], Buffer.from(file), {
    simulate: false,
  });
  clearCatalogueCaches();
  expect(written).toBe(true);
};

async function seats(): Promise<number> {
  const { rows } = await pool.query(
    `select coalesce(sum(seat), 0)::int as seats from agenda_days d join resources r on r.id = d.resource_id
       join units u on u.id = r.unit_id, unnest(d.capacity) seat
     where u.code = 'BSB-ASN' and r.kind <> 'team' and d.day = $1`,
    [WEDNESDAY],
  );
  return rows[0].seats;
}

test('a day on which a unit closes leaves its agenda with the import, and comes back so', async () => {
  await openAgenda(deps);
  const usual = await seats();
  expect(usual).toBeGreaterThan(0);
  await close('fechado');
  expect(await seats()).toBe(0);
  await close('normal');
  expect(await seats()).toBe(usual);
});
