import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DEFAULT_TABLE, type PriceTable } from '#features/shop/pricing/price.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { typedWords } from '../../../../../bench/support/typed-words.ts';
import { codeForms, normalizeTerm } from '../search-text.ts';
import { findCards } from './search.ts';

const { db, pool } = await testDatabase({ demo: true });
const deps = testDeps(db);
const RITA: PriceTable = { vendor: 'RITA', tier: 'Assinante' };
const STORE = 1;
const TOP = 40;

interface Facts {
  id: number;
  name: string;
  own: boolean;
  featured: number | null;
  digital: boolean;
  exact: boolean;
  worded: boolean;
  named: boolean;
  termed: boolean;
  weight: number;
  likeness: number;
  base: boolean;
  table: boolean;
}

/** Words are prefixes; words of one or two letters must match whole. Weights: "A" is the name, "AB" name and synonyms. */
const queryOf = (term: string, weights: '' | 'A' | 'AB') =>
  term
    .split(' ')
    .map((word) => word + (word.length > 2 ? `:*${weights}` : weights && `:${weights}`))
    .join(' & ');

const wordsOf = (q: string, term = normalizeTerm(q)) => ({
  term,
  joined: term.replaceAll(' ', ''),
  ...codeForms(q),
  words: queryOf(term, ''),
  inName: queryOf(term, 'A'),
  inTerms: queryOf(term, 'AB'),
});

/**
 * `words` is always an OR, also of words that are all too common for "busca", such as "e a". PostgreSQL ranks an AND by the
 * distance of its words, and the index knows no distances.
 */
async function factsOf(q: string, { vendor, tier }: PriceTable): Promise<Facts[]> {
  const { term, joined, code, tuss, words, inName, inTerms } = wordsOf(q);
  const { rows } = await pool.query<Facts>(
    `select p.id, p.name, p.code is not null as own, p.featured, p.service_type = 'self_service' as digital,
       coalesce(p.code = $3, false) or coalesce(p.tuss = $4, false)
         or exists (select from product_synonyms s where s.product_id = p.id and s.folded in ($1, $2)) as exact,
       p.search_vector @@ words as worded, p.search_vector @@ to_tsquery('simple', $6) as named,
       p.search_vector @@ to_tsquery('simple', $7) as termed, ts_rank(p.search_vector, words) as weight,
       word_similarity($1, p.search_text) as likeness,
       exists (select from prices b where b.product_id = p.id and b.store_id = $8 and b.vendor = 'DEFAULT') as base,
       exists (select from prices t where t.product_id = p.id and t.store_id = $8 and t.vendor = $9 and t.tier = $10
         and t.vendor <> 'DEFAULT') as "table"
     from products p, (select to_tsquery('simple', $5) || coalesce(nullif(to_tsquery('busca', $5), ''), to_tsquery('simple', $5))
       as words) q where p.active`,
    [term, joined, code, tuss, words, inName, inTerms, STORE, vendor, tier],
  );
  return rows;
}

type Ranked = Facts & { class: number };
const by =
  <T>(...keys: ((item: T) => number)[]) =>
  (a: T, b: T) => {
    for (const key of keys) if (key(a) !== key(b)) return key(a) - key(b);
    return 0;
  };
const inPortuguese = new Intl.Collator('pt-BR');

/** The rules of decision 033 and of the storefront, in order. */
function expected(facts: readonly Facts[], { vendor }: PriceTable): number[] {
  const asked = facts.filter(({ exact, worded }) => exact || worded);
  const matches: Ranked[] =
    asked.length > 0
      ? asked.map((one) => ({
          ...one,
          likeness: 0,
          class: one.exact ? 0 : one.named ? 1 : one.termed ? 2 : 3,
        }))
      : facts
          .filter(({ likeness }) => likeness >= 0.4)
          .map((one) => ({ ...one, named: false, weight: 0, class: 4 }));
  const best = matches
    .toSorted((a, b) => inPortuguese.compare(a.name, b.name) || a.id - b.id)
    .toSorted(
      by<Ranked>(
        (one) => one.class,
        (one) => -one.likeness,
        (one) => one.featured ?? Number.POSITIVE_INFINITY,
        (one) => Number(!one.own),
        (one) => Number(!one.named),
        (one) => Number(one.digital),
        (one) => -one.weight,
        (one) => one.name.length,
      ),
    )
    .slice(0, TOP)
    .filter(({ table }) => vendor === 'DEFAULT' || table);
  const isHere = ({ base, table }: Facts) => base || table;
  return best
    .toSorted(
      by<Ranked>(
        (one) => Math.min(one.class, 1),
        (one) => Number(!(one.own || isHere(one))),
        (one) => one.class,
        (one) => Number(!isHere(one)),
      ),
    )
    .map(({ id }) => id);
}

async function found(q: string, table: PriceTable): Promise<number[]> {
  const { cards } = await findCards(deps, { q, storeId: STORE, ...table, top: TOP, offset: 0, limit: TOP });
  return cards.map(({ id }) => id);
}

const asked: { consulta: string }[] = parse(
  readFileSync(join(import.meta.dirname, '../../../../../test/relevance.csv')),
  { columns: true },
);

async function compare(q: string, table: PriceTable): Promise<void> {
  if (normalizeTerm(q) !== '')
    expect(await found(q, table), q).toEqual(expected(await factsOf(q, table), table));
}

test.each([
  ['everybody', DEFAULT_TABLE],
  ['a partner', RITA],
])("memory ranks an attendant's questions as PostgreSQL would, for %s", async (_who, table) => {
  for (const { consulta } of asked) await compare(consulta, table);
});

test('memory ranks 500 typed queries, most of them misspelt, as PostgreSQL would', async () => {
  const typed = typedWords();
  for (let n = 0; n < 500; n++) await compare(typed.next().value as string, DEFAULT_TABLE);
}, 60_000);

test('memory ranks any part of a name as PostgreSQL would', async () => {
  const { rows } = await pool.query<{ name: string }>('select name from products order by id');
  const typed = fc
    .record({
      name: fc.constantFrom(...rows.map(({ name }) => name)),
      from: fc.nat({ max: 20 }),
      length: fc.integer({ min: 2, max: 20 }),
      at: fc.nat({ max: 20 }),
      letter: fc.constantFrom('', 'a', 'z', 'rr', '-', ' '),
    })
    .map(({ name, from, length, at, letter }) => {
      const part = name.slice(from, from + length);
      return part.slice(0, at) + letter + part.slice(at + 1);
    });
  await fc.assert(fc.asyncProperty(typed, fc.constantFrom(DEFAULT_TABLE, RITA), compare), {
    examples: [['e a', DEFAULT_TABLE]],
  });
});
