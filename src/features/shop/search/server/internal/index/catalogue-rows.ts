import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#platform/database/database.ts';

export type Lexeme = {
  word: string;
  /** Number of services that contain the lexeme. */
  services: number;
};

export type ServiceRow = {
  id: number;
  code: string | null;
  tuss: string | null;
  featured: number | null;
  digital: boolean;
  /** Normalized names, separated by " | ". */
  names: string;
  /** The text form of a tsvector. */
  vector: string;
};

interface CatalogueRows {
  lexemes: AsyncIterable<Lexeme[]>;
  services: AsyncIterable<ServiceRow[]>;
}

const LEXEMES = sql`
  select word, ndoc as services from ts_stat('select search_vector from products where active') order by word collate "C"`;

// Prominent services come first, and equally prominent names in the order of the lists.
const SERVICES = sql`
  select p.id, p.code, p.tuss, p.featured, p.service_type = 'self_service' as digital, p.search_text as names,
    p.search_vector::text as vector
  from products p where p.active
  order by p.featured nulls last, p.code is null, digital, length(p.name), p.name collate "pt-BR-x-icu", p.id`;

/** Reads both in one snapshot, and in parts, so that other requests are not blocked. */
export function readCatalogue<T>(db: Db, read: (rows: CatalogueRows) => Promise<T>): Promise<T> {
  return db.transaction(
    (tx) =>
      read({
        lexemes: inParts<Lexeme>(tx, 'lexemes', LEXEMES, 1000),
        services: inParts<ServiceRow>(tx, 'services', SERVICES, 200),
      }),
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

async function* inParts<Row extends Record<string, unknown>>(
  db: Db,
  name: string,
  statement: SQL,
  size: number,
): AsyncGenerator<Row[]> {
  const cursor = sql.identifier(name);
  await db.execute(sql`declare ${cursor} no scroll cursor for ${statement}`);
  for (;;) {
    const { rows } = await db.execute<Row>(sql`fetch ${sql.raw(String(size))} from ${cursor}`);
    if (rows.length > 0) yield rows as Row[];
    if (rows.length < size) break;
  }
  await db.execute(sql`close ${cursor}`);
}
