import { Client } from 'pg';
import { withDatabaseName } from '#platform/database/database.ts';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts';

// Takes the part of a store that a test may kill: opens the folder, commits one row, reports, waits for its end.
const [dataDir = ''] = process.argv.slice(2);
const quiet = { debug: () => {}, warn: () => {}, error: () => {} };
const postgres = await startEmbeddedPostgres({ dataDir, log: quiet });
const client = new Client(withDatabaseName(postgres.connectionString, 'postgres'));
await client.connect();
await client.query('create table if not exists kept (word text)');
await client.query(`insert into kept values ('committed')`);
await client.query('begin');
await client.query(`insert into kept values ('never committed')`);
process.stdout.write('ready\n');
