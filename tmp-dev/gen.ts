import { readFileSync } from 'node:fs';
import pg from 'pg';
import { fillPlaceholders } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { codeForms, normalizeTerm, prefixQuery, weightedQuery } from '#features/search/search-text.ts';
import { withDatabaseName } from '#platform/database.ts';
const url = readFileSync('/tmp/calls-dev.url', 'utf8');
const [file = './new.ts', db = 'demo', opt = '', ...qs] = process.argv.slice(2);
const mod = await import(file);
const { sql: text, params } = new PgDialect().sqlToQuery(mod.STATEMENT);
const c = new pg.Client(withDatabaseName(url, db)); await c.connect();
await c.query('set plan_cache_mode = force_generic_plan');
for (const q of qs) { const term = normalizeTerm(q); const v: any = { term, joined: term.replaceAll(' ', ''), ...codeForms(q), words: prefixQuery(term), inName: weightedQuery(term, 'A'), inTerms: weightedQuery(term, 'AB'), top: 40, limit: 5, offset: 0, store: 1, storeId: 1, vendor: 'DEFAULT', tier: '', now: new Date().toISOString(), head: Number(process.env.HEAD ?? 0) };
const values = fillPlaceholders(params, v);
await c.query({ name: 'g', text, values });
const r = await c.query(`explain ${opt} execute g(${values.map((x) => (typeof x === 'number' ? x : `'${x}'`)).join(',')})`);
console.log(q, '\n' + r.rows.map((x: any) => x['QUERY PLAN']).filter((l: string) => !/Storage|Index Searches/.test(l)).join('\n').slice(0, 12000)); }
await c.end();
