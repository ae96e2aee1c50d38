import { readFileSync } from 'node:fs';
import { fillPlaceholders } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { codeForms, normalizeTerm, prefixQuery, weightedQuery } from '#features/search/search-text.ts';
import { withDatabaseName } from '#platform/database.ts';

const url = readFileSync('/tmp/calls-dev.url', 'utf8');
const mod = await import('#features/search/server/internal/match-queries.ts');
const { sql: text, params } = new PgDialect().sqlToQuery(mod.STATEMENT);
const valuesOf = (q: string, limit: number) => {
  const term = normalizeTerm(q);
  const v: any = {
    term,
    joined: term.replaceAll(' ', ''),
    ...codeForms(q),
    words: prefixQuery(term),
    inName: weightedQuery(term, 'A'),
    inTerms: weightedQuery(term, 'AB'),
    limit,
  };
  return fillPlaceholders(params, v);
};
const [db = 'demo', mode = 'time', ...qs] = process.argv.slice(2);
const c = new pg.Client(withDatabaseName(url, db));
await c.connect();
for (const q of qs) {
  const values = valuesOf(q, 40);
  if (mode === 'explain') {
    const r = await c.query({ text: 'explain (analyze, buffers off) ' + text, values });
    console.log(q, '\n' + r.rows.map((x: any) => x['QUERY PLAN']).join('\n'));
    continue;
  }
  const time = async (name?: string, n = 60) => {
    const ts = [];
    for (let i = 0; i < n; i++) {
      const t = performance.now();
      await c.query({ name, text, values });
      ts.push(performance.now() - t);
    }
    ts.sort((a, b) => a - b);
    return ts[n >> 2].toFixed(2);
  };
  const rows = (await c.query({ text, values })).rows.length;
  await c.query('set plan_cache_mode = auto');
  const plain = await time();
  await c.query('set plan_cache_mode = force_custom_plan');
  const custom = await time('x');
  await c.query('set plan_cache_mode = force_generic_plan');
  const generic = await time('x');
  await c.query('deallocate x').catch(() => {});
  (c as any).connection.parsedStatements = {};
  console.log(db, q, rows, 'rows; unnamed', plain, 'custom', custom, 'generic', generic);
}
await c.end();
