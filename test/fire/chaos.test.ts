import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#test/helpers/database.ts';
import { openArena } from '../../bench/chaos/arena.ts';
import { runChaos } from '../../bench/chaos/run.ts';

const { connectionString } = await testDatabase({ demo: true });
const arena = await openArena(connectionString);
afterAll(() => arena.close());

// Another seed, and longer: node bench/chaos.ts
test('two stores that are killed, lied to and kept waiting for a while end with books that add up', async () => {
  const { broken, rounds } = await runChaos(arena, { seed: 3, steps: 12, goesOn: (round) => round < 1 });
  expect(broken).toBeNull();
  expect(rounds).toBe(1);
}, 120_000);
