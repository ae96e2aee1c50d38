import { sql } from 'drizzle-orm';
import { createVersionedCache } from '#platform/cache/versioned-cache.ts';
import type { CommonWord } from '../../common.ts';

// Below this size the index is fast. Above it, looking through the catalogue finds matches sooner.
const MIN_SERVICES = 1000;
const MIN_SHARE = 0.02;

/** Words of very many services, by PostgreSQL's statistics. Empty for a catalogue of some thousands. */
export const commonWords = createVersionedCache<'all', CommonWord[]>(async ({ db }) => {
  const { rows } = await db.execute<{ word: string; share: number }>(sql`
    select w.word, w.share from pg_stats s, pg_class c,
      lateral unnest(s.most_common_elems::text::text[], s.most_common_elem_freqs) as w (word, share)
    where c.oid = 'products'::regclass and s.tablename = 'products' and s.attname = 'search_vector'
      and s.schemaname = any(current_schemas(false)) and w.word is not null
      and w.share >= ${MIN_SHARE}::real and w.share * c.reltuples >= ${MIN_SERVICES}`);
  return rows.map(({ word, share }) => ({ word, share }));
});
