import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#test/helpers/database.ts';
import { openArena } from '../../bench/chaos/arena.ts';
import { checkBooks } from '../../bench/chaos/check-books.ts';
import { choicesOf } from '../../bench/chaos/choices.ts';
import { stepOf } from '../../bench/chaos/plan.ts';
import { quieten } from '../../bench/chaos/quiet.ts';
import { readBooks } from '../../bench/chaos/read-books.ts';
import { performAll } from '../../bench/chaos/run.ts';

const { connectionString } = await testDatabase({ demo: true });
const arena = await openArena(connectionString);
afterAll(() => arena.close());

/** Few with every run of the suite; KILLS=20 for twenty. */
const KILLS = Number(process.env.KILLS ?? 6);
const BUYERS = Math.max(KILLS, 9);
const WORLD = {
  adquirenteVendaSemResposta: 2,
  adquirenteAvisosRepetidos: 2,
  adquirenteAvisoAtrasoMs: 300,
  duplicar: 2,
  desordenar: true,
  atrasarMs: 200,
};

test('kills under buyers with Pix, credit and debit: every charge is an order, every order is charged once', async () => {
  const choices = choicesOf('kills');
  const steps = Array.from({ length: BUYERS }, () => stepOf(choices, 'buy'));
  const ways = new Set(steps.map((step) => step.do === 'buy' && step.way));
  expect(ways.size).toBe(3);
  await arena.startStores();
  expect(arena.sandbox.controls.setKnobs(WORLD).ok).toBe(true);
  let shopping = true;
  let kills = 0;
  async function killing(store: number) {
    while (shopping && kills < KILLS) {
      // As many answers as it gives before it dies, so that a slow machine gets as far as a fast one.
      const last = (arena.answered[store] ?? 0) + 12 + choices.int(20);
      while (shopping && (arena.answered[store] ?? 0) < last) await pause(5);
      if (!shopping) return;
      kills += 1;
      await arena.kill(store);
    }
  }
  const buying = performAll(arena, { steps }).finally(() => {
    shopping = false;
  });
  const [script] = await Promise.all([buying, killing(0), killing(1)]);
  await quieten(arena, { number: 0, steps, quietMinutes: 60, unfinished: 'aborted' });

  const books = await readBooks(arena);
  expect(checkBooks(books), script.join('\n')).toEqual([]);
  expect(arena.alarms).toEqual([]);
  console.info(`${kills} kills, ${books.orders.length} orders`);
  expect(kills).toBeGreaterThanOrEqual(KILLS / 2);
  expect(books.orders.length, script.join('\n')).toBeGreaterThan(BUYERS / 2);
  expect(books.orders.filter(({ status }) => status === 'scheduled').length).toBeGreaterThan(0);
}, 180_000);
