import { sql } from 'drizzle-orm';
import type { Db } from './database.ts';
import { databaseIdentity } from './tables.ts';

export class RestoredDatabase extends Error {
  override name = 'RestoredDatabase';
  constructor() {
    super(
      'Este banco foi restaurado de uma cópia. Antes de abrir a loja ou importar, rode: bin/loja restauracao concluir (docs/operations.md explica).',
    );
  }
}

const OWN = sql`select system_identifier::text as cluster, d.oid::bigint as database
  from pg_control_system(), pg_database d where d.datname = current_database()`;

/** Records the identity at the first start. Throws RestoredDatabase when the tables come from another database. */
export async function claimDatabase(db: Db): Promise<void> {
  await db.execute(sql`insert into ${databaseIdentity} (cluster, database) ${OWN} on conflict do nothing`);
  await refuseRestored(db);
}

/** The select misses copies of the data folder and servers that recovered to an earlier moment, because both keep the numbers. */
export const restored = sql`select from ${databaseIdentity} i, (${OWN}) own
  where (i.cluster, i.database) <> (own.cluster, own.database)`;

export const isRestored = async (db: Db): Promise<boolean> => (await db.execute(restored)).rows.length > 0;

/** Throws RestoredDatabase, because numbers that an import assigns could repeat those of lost rows. */
export async function refuseRestored(db: Db): Promise<void> {
  if (await isRestored(db)) throw new RestoredDatabase();
}

export async function acceptDatabase(db: Db): Promise<void> {
  await db.execute(sql`insert into ${databaseIdentity} (cluster, database) ${OWN}
    on conflict ("only") do update set cluster = excluded.cluster, database = excluded.database`);
}
