import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { expect, test } from 'vitest';
import { burningStore } from './burning-store.ts';

const fire = await burningStore();
const CLIENTS = 20;
/** From memory, from the database, and rendered each time. */
const PATHS = ['/', '/v1/data', '/v1/cms/search?type=simple&q=colesterol', '/nao-existe'];
const statusOf = (path: string) => (path === '/nao-existe' ? 404 : 200);

interface Answer {
  status: number;
  isLast: boolean;
}

/** One request over the agent's only connection. Rejects when it is not answered in full. */
function ask(agent: Agent, url: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const call = request(url, { agent }, (response) => {
      response.on('error', reject).on('end', () => {
        if (!response.complete) reject(new Error('half an answer'));
        resolve({ status: response.statusCode ?? 0, isLast: response.headers.connection === 'close' });
      });
      response.resume();
    });
    call.on('error', (error) => reject(Object.assign(error, { onReused: call.reusedSocket }))).end();
  });
}

/** A client that goes on sending over a kept connection until the store says that it closes. */
async function untilClosed(url: string, first: () => void): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const seen: number[] = [];
  try {
    for (;;) {
      const { status, isLast } = await ask(agent, url);
      seen.push(status);
      if (seen.length === 1) first();
      if (isLast) return seen;
    }
  } finally {
    agent.destroy();
  }
}

test(`SIGTERM while ${CLIENTS} clients go on sending: none is cut, and a second signal changes nothing`, async () => {
  const store = await fire.start();
  const exited = once(store.process, 'exit');
  let started = 0;
  const all = Promise.withResolvers<void>();
  const clients = Array.from({ length: CLIENTS }, (_, i) =>
    untilClosed(`${store.url}${PATHS[i % PATHS.length]}`, () => {
      started += 1;
      if (started === CLIENTS) all.resolve();
    }),
  );
  await all.promise;
  store.process.kill('SIGTERM');
  store.process.kill('SIGTERM');
  store.process.kill('SIGINT');
  // A request that was not answered in full rejects here.
  const seen = await Promise.all(clients);
  for (const [i, path] of PATHS.entries()) {
    const statuses = seen.filter((_, client) => client % PATHS.length === i).flat();
    expect(new Set(statuses), path).toEqual(new Set([statusOf(path)]));
  }
  expect(await exited).toEqual([0, null]);
});
