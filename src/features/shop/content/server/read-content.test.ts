import { expect, test } from 'vitest';
import { clearCatalogueCaches } from '#platform/cache/versioned-cache.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { statementsOf } from '#test/helpers/statement-recorder.ts';
import { listUnwritten } from './read-content.ts';

const { db, pool } = await testDatabase({ demo: true });
const deps = testDeps(db);

test('lists the pages without a text, asks once, and leaves out the contact form, which needs none', async () => {
  expect(await listUnwritten(deps)).toEqual([]);
  await pool.query("delete from contents where path in ('/perguntas-frequentes', '/fale-conosco')");
  clearCatalogueCaches();
  expect(await listUnwritten(deps)).toEqual(['/perguntas-frequentes']);
  expect(await statementsOf(() => listUnwritten(deps))).toEqual([]);
});
