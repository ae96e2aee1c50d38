import { readFileSync } from 'node:fs';
import pg from 'pg';
import { fillPlaceholders } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { codeForms, normalizeTerm, prefixQuery, weightedQuery } from '#features/search/search-text.ts';
import { withDatabaseName } from '#platform/database.ts';
const url = readFileSync('/tmp/calls-dev.url', 'utf8');
const [file = './new.ts', db = 'demo', mode = 'time', ...qs] = process.argv.slice(2);
const mod = await import(file);
const { sql: text, params } = new PgDialect().sqlToQuery(mod.STATEMENT);
const valuesOf = (q: string) => { const term = normalizeTerm(q); const v: any = { term, joined: term.replaceAll(' ', ''), ...codeForms(q), words: prefixQuery(term), inName: weightedQuery(term, 'A'), inTerms: weightedQuery(term, 'AB'), top: 40, limit: mode === 'page' ? 24 : 5, offset: 0, store: 1, storeId: 1, vendor: 'DEFAULT', tier: '', head: Number(process.env.HEAD ?? 0), now: new Date().toISOString() }; if (!mod.g) v.limit = 40; return fillPlaceholders(params, v); };
const c = new pg.Client(withDatabaseName(url, db)); await c.connect();
const out: any[] = [];
for (const q of qs) {
  const values = valuesOf(q);
  if (mode.startsWith('explain')) { if (mode === 'explaing') { await c.query('set plan_cache_mode = force_generic_plan'); } const r = await c.query({ text: `explain (analyze, buffers off) ${text}`, values }); console.log(q, `\n${r.rows.map((x: any) => x['QUERY PLAN']).filter((l: string) => !/Storage|Index Searches/.test(l)).join('\n')}`); continue; }
  const time = async (n: number, name?: string) => { const ts = []; for (let i = 0; i < n; i++) { const t = performance.now(); await c.query({ name, text, values }); ts.push(performance.now() - t); } ts.sort((a, b) => a - b); return `${ts[0]!.toFixed(2)}/${ts[n >> 1]!.toFixed(2)}`; };
  const rows = (await c.query({ text, values })).rows.length;
  await c.query('set plan_cache_mode = force_custom_plan'); const custom = await time(40, 'x');
  await c.query('set plan_cache_mode = force_generic_plan'); const generic = await time(200, 'x');
  await c.query('deallocate x'); (c as any).connection.parsedStatements = {}; (c as any).connection.submittedNamedStatements = {};
  out.push({ q, rows, custom, generic });
}
if (out.length) { console.log(db, mode); console.table(out); }
if (mode === 'auto') { await c.query('set plan_cache_mode = auto'); for (const q of qs) for (let i = 0; i < 4; i++) await c.query({ name: 'y', text, values: valuesOf(q) }); console.table((await c.query("select generic_plans, custom_plans from pg_prepared_statements where name = 'y'")).rows); }
await c.end();
