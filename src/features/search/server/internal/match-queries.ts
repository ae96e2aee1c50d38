import { sql } from 'drizzle-orm';
import { type ListedProduct, listed } from '#features/catalogue/server/listed-product.ts';
import type { Db } from '#platform/database.ts';
import { placeholders, preparedSql } from '#platform/prepared.ts';

/** Upper bound of matches that are ranked. */
const MAX_MATCHES = 160;

export interface SearchWords {
  term: string;
  joined: string;
  code: string;
  tuss: string;
  /** Text for to_tsquery: all words anywhere, all in the name, all in name or synonyms. */
  words: string;
  inName: string;
  inTerms: string;
  limit: number;
}

/** 0 code or whole name, 1 words of the name, 2 synonyms, 3 other words, 4 only similar. */
type MatchClass = 0 | 1 | 2 | 3 | 4;
export type Match = ListedProduct & { class: MatchClass };

/** Trigram similarity below which a word is another word, not a typo. */
const MIN_SIMILARITY = 0.4;

const given = placeholders('term', 'joined', 'code', 'tuss', 'words', 'inName', 'inTerms', 'limit');

// Inlined where it is used: the planner then sees how common the words are and stops early for common ones.
const words = sql`to_tsquery('simple', ${given.words}) || to_tsquery('busca', ${given.words})`;

export const STATEMENT = sql`
  with query as materialized (
    select ${words} as words,
      to_tsquery('simple', ${given.inName}) as in_name, to_tsquery('simple', ${given.inTerms}) as in_terms
  ),
  exact as materialized (
    select product_id as id from product_synonyms where folded in (${given.term}, ${given.joined})
    union
    select id from products where code = ${given.code} or tuss = ${given.tuss}
    limit ${MAX_MATCHES}
  ),
  worded as materialized (
    select p.id from products p where p.search_vector @@ (${words}) and p.active limit ${MAX_MATCHES}
  ),
  alike as materialized (
    select a.id, a.likeness from
      (select set_config('pg_trgm.word_similarity_threshold', ${String(MIN_SIMILARITY)}, true) as threshold) lowered,
      lateral (
        select p.id, word_similarity(${given.term}, p.search_text) as likeness from products p
        where lowered.threshold is not null and ${given.term} <% p.search_text and p.active limit ${MAX_MATCHES}
      ) a
    where not exists (select 1 from exact) and not exists (select 1 from worded)
  ),
  ranked as (
    select p.id,
      case when exists (select 1 from exact e where e.id = p.id) then 0
        when p.search_vector @@ query.in_name then 1
        when p.search_vector @@ query.in_terms then 2
        when alike.likeness is null then 3
        else 4 end as class,
      p.search_vector @@ query.in_name as named, ts_rank(p.search_vector, query.words) as weight, alike.likeness
    from products p cross join query left join alike on alike.id = p.id
    where p.id in (select id from exact union select id from worded union select id from alike) and p.active
  )
  select r.class, ${listed} from ranked r join products p on p.id = r.id
  order by r.class, r.likeness desc nulls last, (p.featured is null), p.featured, (p.code is null), r.named desc,
    (p.service_type = 'self_service'), r.weight desc, length(p.name), p.name collate "pt-BR-x-icu", p.id
  limit ${given.limit}`;
const matches = preparedSql<Match>(STATEMENT);

/**
 * Best match first, in one statement. Words match whole, as prefixes and stemmed. Only when no service has them
 * all, similar names match (trigram word similarity).
 */
export const selectMatches = (db: Db, q: SearchWords): Promise<Match[]> => matches(db, { ...q });
