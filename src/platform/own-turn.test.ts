import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { ownTurn } from './own-turn.ts';

test('lets other work run between pieces that became ready together', async () => {
  const events: string[] = [];
  const pieces = Array.from({ length: 5 }, async () => {
    await ownTurn();
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
  expect(events.join(' ')).not.toContain('piece piece');
});
