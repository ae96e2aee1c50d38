import { readFileSync } from 'node:fs';
import pg from 'pg';
import { withDatabaseName } from '#platform/database.ts';
const [db, ...qs] = process.argv.slice(2);
const c = new pg.Client(withDatabaseName(readFileSync('/tmp/calls-dev.url', 'utf8'), db as string)); await c.connect();
for (const q of qs) { const t = performance.now(); const r = await c.query(q); console.log((performance.now() - t).toFixed(1), 'ms'); for (const rr of Array.isArray(r) ? r : [r]) if (rr.rows?.length) { if ('QUERY PLAN' in rr.rows[0]) console.log(rr.rows.map((x: any) => x['QUERY PLAN']).join('\n')); else console.table(rr.rows.slice(0, 30)); } }
await c.end();
