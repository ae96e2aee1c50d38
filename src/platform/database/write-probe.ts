import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { sqlState } from './database-errors.ts';

const PROBLEMS: Readonly<Record<string, string>> = {
  '53100': 'O disco do banco de dados está cheio: nada é gravado.',
  '58030': 'O disco do banco de dados está com falha: nada é gravado.',
  '25006': 'O banco de dados só aceita leitura: é uma réplica?',
};

// The probe waits for no standby, because the loss of one must not silence the report.
/**
 * Writes 300 KB to a temporary table, because a full disk still answers questions. Returns null if it worked. Needs a connection
 * without a transaction.
 */
export async function writeProblem(db: Db): Promise<string | null> {
  try {
    await db.execute(
      sql`create temporary table loja_write_probe on commit drop as
        select n from generate_series(1, 8192) n, (select set_config('synchronous_commit', 'local', true)) s`,
    );
    return null;
  } catch (error) {
    const problem = PROBLEMS[sqlState(error) ?? ''];
    if (problem === undefined && sqlState(error) !== '42501') throw error;
    return problem ?? null;
  }
}
