import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { listOperatorViews } from '#features/account/privacy/access-log/server/access-records.ts';
import { savePreferences } from '#features/outreach/preferences/server/save-preferences.ts';
import { newBuyer } from '#test/cast/buyers.ts';
import { commandLine } from '#test/helpers/command-line.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';

const { db, connectionString } = await testDatabase({ demo: true });
const deps = testDeps(db);

const run = () =>
  commandLine(['exportar', 'preferencias'], {
    env: { DATABASE_URL: connectionString, DATA_DIR: deps.config.dataDir, TEST_OPERATOR: 'ana' },
  });

test('answers by the number of the customer, for a spreadsheet and without names; the look is recorded', async () => {
  expect(await run()).toMatchObject({ code: 1, err: expect.stringContaining('Ninguém respondeu ainda.') });
  const buyer = await newBuyer(deps);
  const answers = {
    'cor-preferida': 'NAVY',
    'tipo-de-musica': 'pop',
    'como-chamar': 'Bia',
    bebida: '=SOMA(1;2)',
  };
  expect(await savePreferences(deps, { customerId: buyer.id, answers })).toEqual({ ok: true });
  const { code, out } = await run();
  expect(code).toBe(0);
  const rows = parse(out, { bom: true, delimiter: ';', columns: true }) as Record<string, string>[];
  expect(rows.map(({ codigo, resposta }) => [codigo, resposta])).toEqual([
    ['cor-preferida', 'NAVY'],
    ['tipo-de-musica', 'pop'],
    ['como-chamar', 'Bia'],
    ['bebida', "'=SOMA(1;2)"],
  ]);
  expect(rows[0]).toMatchObject({
    cliente: String(buyer.id),
    pergunta: 'Qual é a sua cor preferida?',
    respondido_em: '20/11/2026',
  });
  expect(out).not.toContain(buyer.email);
  const views = await listOperatorViews(deps, {});
  expect(views).toMatchObject([{ operator: 'ana' }, { operator: 'ana', command: 'exportar preferencias' }]);
});
