import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { ownTurn } from './own-turn.ts';

let now = performance.now();

afterEach(() => void vi.restoreAllMocks());

/** Runs five pieces that became ready together, each of `steps` of `stepMs` milliseconds, and other work, and returns their order. */
async function order(stepMs: number, steps = 1): Promise<string> {
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  now += 1000;
  const events: string[] = [];
  const pieces = Array.from({ length: 5 }, async () => {
    await ownTurn();
    for (let step = 1; step <= steps; step += 1) {
      await Promise.resolve();
      now += stepMs;
    }
    events.push('piece');
  });
  let running = true;
  const others = (async () => {
    while (running) {
      events.push('other');
      await nextTurn();
    }
  })();
  await Promise.all(pieces);
  running = false;
  await others;
  expect(events.filter((event) => event === 'piece')).toHaveLength(5);
  return events.join(' ');
}

test('lets other work run between long pieces', async () => {
  expect(await order(3)).not.toContain('piece piece');
});

test('lets other work run between long pieces of short steps, such as values that are awaited from memory', async () => {
  expect(await order(1, 20)).not.toContain('piece piece');
});

test('short pieces share a turn, but not for longer than a long piece', async () => {
  const events = await order(1);
  expect(events).toContain('piece piece');
  expect(events).not.toContain('piece piece piece');
});
