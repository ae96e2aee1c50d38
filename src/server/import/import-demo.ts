import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importDemoCustomers } from '#features/account/beneficiaries/server/import-demo-customers.ts';
import { importDemoStaff } from '#features/desk/staff/server/import-demo-staff.ts';
import { listStores } from '#features/shop/stores/server/read-stores.ts';
import { type Deps, inTransaction } from '#platform/deps.ts';
import type { Logger } from '#platform/log/log.ts';
import { importDemoContents } from './import-content.ts';
import { importFile } from './import-file.ts';
import { IMPORT_KINDS } from './kinds.ts';
import { reportOf } from './report.ts';

const FILE_WORDS: Record<string, string> = { ceps: 'areas-cep' };

export const needsDemo = async (deps: Deps): Promise<boolean> => (await listStores(deps)).length === 0;

/** One transaction: a killed start leaves an empty store. Throws when a file has errors. */
export async function importDemo(deps: Deps, dir: string, log: Logger): Promise<void> {
  const names = readdirSync(dir)
    .filter((name) => name.endsWith('.csv'))
    .sort();
  await inTransaction(deps, async (tx) => {
    for (const [kind, { importers }] of Object.entries(IMPORT_KINDS)) {
      const word = FILE_WORDS[kind] ?? kind;
      for (const name of names.filter((file) => file === `${word}.csv` || file.startsWith(`${word}-`))) {
        const outcome = await importFile(tx, importers, readFileSync(join(dir, name)), { simulate: false });
        if (outcome.result.errors.length > 0)
          throw new Error(`${name}\n${reportOf(outcome, { simulate: false })}`);
        log.debug({ file: name, lines: outcome.lines }, 'demo file loaded');
      }
    }
    const customers = await importDemoCustomers(
      tx,
      JSON.parse(readFileSync(join(dir, 'clientes.json'), 'utf8')),
    );
    const staff = await importDemoStaff(tx, JSON.parse(readFileSync(join(dir, 'equipe.json'), 'utf8')));
    const pages = await importDemoContents(tx, join(dir, 'conteudo'));
    log.info({ customers, staff, pages }, 'demo store loaded');
  });
}
