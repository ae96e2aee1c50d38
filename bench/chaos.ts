// Disturbs a store of two processes in every way that a seed chooses, and compares its books with its providers' after each
// round. A seed makes the same choices again.
//   npm run bench chaos -- --seed 7 --minutes 30 [--steps 24] [--rounds N] [--database URL]
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startEmbeddedPostgres } from '#platform/embedded-postgres/embedded-postgres.ts';
import { prepareDemo, prepareEmpty } from '#test/helpers/prepare-template.ts';
import { openArena } from './chaos/arena.ts';
import { runChaos } from './chaos/run.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string', default: String(Date.now() % 100_000) },
    minutes: { type: 'string', default: '5' },
    steps: { type: 'string', default: '24' },
    rounds: { type: 'string' },
    database: { type: 'string' },
  },
});
const folder = mkdtempSync(join(tmpdir(), 'loja-chaos-db-'));
const postgres = values.database
  ? null
  : await startEmbeddedPostgres({
      dataDir: folder,
      log: { debug() {}, warn() {}, error: console.error },
    });
const connectionString = values.database ?? postgres?.connectionString ?? '';
await prepareEmpty(connectionString);
await prepareDemo(connectionString);
const postmaster = () => Number.parseInt(readFileSync(join(folder, 'pg18', 'postmaster.pid'), 'utf8'), 10);
const arena = await openArena(
  connectionString,
  postgres ? { restartDatabase: () => void process.kill(postmaster(), 'SIGKILL') } : {},
);

const seed = Number(values.seed);
const until = performance.now() + Number(values.minutes) * 60_000;
const rounds = values.rounds === undefined ? Number.POSITIVE_INFINITY : Number(values.rounds);
console.log(`seed ${seed}`);
const report = await runChaos(arena, {
  seed,
  steps: Number(values.steps),
  goesOn: (round) => round < rounds && performance.now() < until,
  say: console.log,
});
await arena.close();
await postgres?.stop();
rmSync(folder, { recursive: true, force: true });

console.log(
  `${report.rounds} rounds, orders ${JSON.stringify(report.orders)}, notes ${JSON.stringify(report.notes)}`,
);
if (report.broken) {
  const { round, problems, script } = report.broken;
  console.log(`seed ${seed} broke in round ${round}:\n${[...problems, '', ...script].join('\n')}`);
}
process.exit(report.broken ? 1 : 0);
