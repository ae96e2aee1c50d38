import { expect, test } from 'vitest';
import type { ServerProcess } from './server.ts';
import { superviseServer } from './supervisor.ts';

const log = { debug() {}, warn() {}, error() {} };

/** Starts servers that end after `lifeMs` each; the fifth one never ends. */
function supervise({ lifeMs, steadyMs }: { lifeMs: number; steadyMs: number }): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  let launched = 0;
  const launch = async (): Promise<ServerProcess> => {
    launched += 1;
    const ended = Promise.withResolvers<string>();
    if (launched < 5) setTimeout(ended.resolve, lifeMs, 'SIGKILL');
    else resolve('the fifth runs');
    return { ended: ended.promise, stop: async () => {} };
  };
  superviseServer({ launch, log, pausesMs: [0, 0], steadyMs, onGiveUp: resolve }).catch(resolve);
  return promise;
}

test('gives up a server that ends again and again as soon as it is back', async () => {
  expect(await supervise({ lifeMs: 0, steadyMs: 60_000 })).toBe(
    'O PostgreSQL caiu e não voltou em 2 tentativas: SIGKILL',
  );
});

test('never gives up a server that runs for a while before each end', async () => {
  expect(await supervise({ lifeMs: 30, steadyMs: 10 })).toBe('the fifth runs');
});
