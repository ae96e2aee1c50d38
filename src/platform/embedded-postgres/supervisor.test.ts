import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ServerProcess } from './server.ts';
import { superviseServer } from './supervisor.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const log = { debug() {}, warn() {}, error() {} };

/** Starts servers that each end after the next of these milliseconds, and the last one never. */
async function supervise(lives: readonly number[]) {
  let launched = 0;
  const givenUp = vi.fn();
  const launch = async (): Promise<ServerProcess> => {
    const life = lives[launched];
    launched += 1;
    const ended = new Promise<string>((resolve) => {
      if (life !== undefined) setTimeout(resolve, life, 'SIGKILL');
    });
    return { ended, stop: async () => {} };
  };
  void superviseServer({ launch, log, pausesMs: [0, 0], onGiveUp: givenUp });
  for (let step = 0; step < 200; step += 1) await vi.advanceTimersByTimeAsync(200);
  return { launched, givenUp };
}

test('gives up a server that ends again and again as soon as it is back', async () => {
  const { launched, givenUp } = await supervise([0, 0, 0, 0]);
  expect(launched).toBe(3);
  expect(givenUp).toHaveBeenCalledOnce();
});

test('never gives up a server that runs for a while before each end', async () => {
  const { launched, givenUp } = await supervise([6_000, 6_000, 6_000, 6_000]);
  expect(launched).toBe(5);
  expect(givenUp).not.toHaveBeenCalled();
});
