import fc from 'fast-check';
import { expect, test } from 'vitest';
import { testDatabase } from '#test/helpers/database.ts';
import { stem } from './portuguese-stem.ts';

const { pool } = await testDatabase({ demo: true });

/** PostgreSQL has no stem for a stop word, which gets null. */
async function stemsOfPostgres(words: readonly string[]): Promise<(string | null)[]> {
  const { rows } = await pool.query<{ stems: string[] }>(
    `select ts_lexize('portuguese_stem', word) as stems from unnest($1::text[]) with ordinality w (word, n) order by n`,
    [words],
  );
  return rows.map(({ stems }) => stems[0] ?? null);
}

test.each([
  ['vacinas', 'vacin'],
  ['exames', 'exam'],
  ['alergologia', 'alergolog'],
  ['especificidade', 'especif'],
  ['rapidamente', 'rapid'],
  ['sangue', 'sang'],
  ['vacinacao', 'vacinaca'],
  ['tsh', 'tsh'],
  ['com', null],
])('stems %s as %s', (word, expected) => {
  expect(stem(word)).toBe(expected);
});

test('stems every word of the catalogue like PostgreSQL', async () => {
  const { rows } = await pool.query<{ word: string }>(
    `select word from ts_stat('select search_vector from products') where word ~ '^[a-z]+$'`,
  );
  const words = rows.map(({ word }) => word);
  expect(words.length).toBeGreaterThan(1000);
  expect(words.map(stem)).toEqual(await stemsOfPostgres(words));
});

test('stems any word like PostgreSQL', async () => {
  const endings =
    'eza ico ismo ista oso amento imento adora ador ante logia amente ivamente ativamente icamente adamente mente antemente avelmente idade abilidade icidade ividade iva ativo eira iras ada ida ia aria ara asse este arei iam ariam aram assem ando ar as adas es ardes istes is eis areis ados amos aremos imos armos eu ou os a i o e gue cie ci guem' +
    ' de em com por mais foi teria';
  const word = fc
    .tuple(
      fc.string({ unit: fc.constantFrom(...'aeiourstlmncdgqbpvfzj'), maxLength: 7 }),
      fc.constantFrom('', ...endings.split(' ')),
    )
    .map((parts) => parts.join(''))
    .filter((text) => text !== '');
  const words = fc.sample(word, 20_000);
  const theirs = await stemsOfPostgres(words);
  const different = words.flatMap((one, i) =>
    stem(one) === theirs[i] ? [] : [`${one}: ${stem(one)}, PostgreSQL ${theirs[i]}`],
  );
  expect(different).toEqual([]);
});
