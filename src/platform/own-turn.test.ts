import { setImmediate as nextTurn } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { ownTurn } from './own-turn.ts';

let now = performance.now();

afterEach(() => void vi.restoreAllMocks());

/** What ran, in order: five pieces of this many milliseconds that became ready together, and other work. */
async function order(pieceMs: number): Promise<string> {
  vi.spyOn(performance, 'now').mockImplementation(() => now);
  now += 1000;
  const events: string[] = [];
  const pieces = Array.from({ length: 5 }, async () => {
    await ownTurn();
    now += pieceMs;
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

test('short pieces share a turn, but not for longer than a long piece', async () => {
  const events = await order(1);
  expect(events).toContain('piece piece');
  expect(events).not.toContain('piece piece piece');
});
