// How requests fare when the database dies and when the store stops, on one process with the embedded PostgreSQL.
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { Client } from 'pg';
import { newVisitorToken } from '#platform/http/visitor.ts';
import { median } from './support/load.ts';
import { startStoreProcess } from './support/store-process.ts';

const ROUNDS = 5;
const CLIENTS = 20;
const RUN_BEFORE_STOP_MS = 1000;

const store = await startStoreProcess({ LOG_LEVEL: 'silent' });
const { connectionString } = JSON.parse(readFileSync(join(store.dataDir, 'postgres.lock'), 'utf8'));
/** A cart is never answered from memory. */
const CART = '/v1/cart';
const headers = { cookie: `sid=${newVisitorToken()}` };
const postmaster = () =>
  Number.parseInt(readFileSync(join(store.dataDir, 'pg18', 'postmaster.pid'), 'utf8'), 10);

const milliseconds = (values: number[]) =>
  `median ${Math.round(median(values))} ms, at most ${Math.round(Math.max(...values))} ms`;

interface Answer {
  status: number;
  ms: number;
}

async function ask(): Promise<Answer> {
  const start = performance.now();
  const response = await fetch(store.url + CART, { headers });
  await response.arrayBuffer();
  return { status: response.status, ms: performance.now() - start };
}

async function requestsDuring(
  kill: () => Promise<void> | void,
): Promise<{ away: number; refusals: Answer[] }> {
  await ask();
  const start = performance.now();
  await kill();
  const refusals: Answer[] = [];
  for (;;) {
    const answer = await ask();
    if (answer.status !== 200) refusals.push(answer);
    else if (refusals.length > 0 || performance.now() - start > 2000)
      return { away: performance.now() - start, refusals };
  }
}

async function report(what: string, kill: () => Promise<void> | void): Promise<void> {
  const rounds = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await requestsDuring(kill));
  const refusals = rounds.flatMap((round) => round.refusals);
  const statuses = [...new Set(refusals.map(({ status }) => status))].join(', ');
  const away = rounds.filter((round) => round.refusals.length > 0).map((round) => round.away);
  console.log(`${what}: ${refusals.length} answers ${statuses || '-'} in ${ROUNDS} rounds`);
  if (refusals.length > 0)
    console.log(
      `  each after ${milliseconds(refusals.map(({ ms }) => ms))}; good again after ${away.map(Math.round).join(', ')} ms`,
    );
}

await report('all sessions of the pool ended', async () => {
  const client = new Client({ connectionString });
  await client.connect();
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'loja'`,
  );
  await client.end();
});
await report('kill -9 of the embedded PostgreSQL', () => void process.kill(postmaster(), 'SIGKILL'));

let answered = 0;
let cut = 0;
let afterStop = 0;
let isStopping = false;

function send(agent: Agent): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const call = request(store.url + CART, { agent, headers }, (response) => {
      response.on('error', reject).on('end', () => resolve(response.headers.connection === 'close'));
      response.resume();
    });
    call.on('error', reject).end();
  });
}

const clients = Array.from({ length: CLIENTS }, async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  try {
    for (let isLast = false; !isLast; ) {
      isLast = await send(agent);
      answered += 1;
      if (isStopping) afterStop += 1;
    }
  } catch {
    cut += 1;
  }
});
await new Promise((resolve) => setTimeout(resolve, RUN_BEFORE_STOP_MS));
const stoppedAt = performance.now();
const exited = once(store.process, 'exit');
store.process.kill('SIGTERM');
isStopping = true;
await Promise.all(clients);
const drained = performance.now() - stoppedAt;
await exited;
console.log(
  `stop under ${CLIENTS} clients: ${answered} answered (${afterStop} after the signal), ${cut} cut; last answer after ${Math.round(drained)} ms, process gone after ${Math.round(performance.now() - stoppedAt)} ms`,
);
await store.stop();
