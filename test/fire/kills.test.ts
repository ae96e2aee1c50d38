import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#test/helpers/database.ts';
import { openArena } from '../../bench/chaos/arena.ts';
import { checkBooks } from '../../bench/chaos/check-books.ts';
import { choicesOf } from '../../bench/chaos/choices.ts';
import { type Desk, openDesk } from '../../bench/chaos/desk.ts';
import { type Act, type Step, stepOf } from '../../bench/chaos/plan.ts';
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

interface Kills {
  desk?: Desk;
  most: number;
  answers(): number;
}

/** Kills a store after as many answers, so that a slow machine gets as far as a fast one. */
async function underKills(steps: Step[], { desk, most, answers }: Kills) {
  let working = true;
  let kills = 0;
  async function killing(store: number) {
    while (working && kills < most) {
      const last = (arena.answered[store] ?? 0) + answers();
      while (working && (arena.answered[store] ?? 0) < last) await pause(5);
      if (!working) return;
      kills += 1;
      await arena.kill(store);
    }
  }
  const performing = performAll(arena, { steps, ...(desk && { desk }) }).finally(() => {
    working = false;
  });
  const [script] = await Promise.all([performing, killing(0), killing(1)]);
  return { script, kills };
}

test('kills under buyers with Pix, credit and debit: every charge is an order, every order is charged once', async () => {
  const choices = choicesOf('kills');
  const steps = Array.from({ length: BUYERS }, () => stepOf(choices, 'buy'));
  const ways = new Set(steps.map((step) => step.do === 'buy' && step.way));
  expect(ways.size).toBe(3);
  await arena.startStores();
  expect(arena.sandbox.controls.setKnobs(WORLD).ok).toBe(true);
  const { script, kills } = await underKills(steps, { most: KILLS, answers: () => 12 + choices.int(20) });
  await quieten(arena, { quietMinutes: 60, unfinished: 'aborted' });

  const books = await readBooks(arena);
  expect(checkBooks(books), script.join('\n')).toEqual([]);
  expect(arena.alarms).toEqual([]);
  console.info(`${kills} kills, ${books.orders.length} orders`);
  expect(kills).toBeGreaterThanOrEqual(KILLS / 2);
  expect(books.orders.length, script.join('\n')).toBeGreaterThan(BUYERS / 2);
  expect(books.orders.filter(({ status }) => status === 'scheduled').length).toBeGreaterThan(0);
}, 180_000);

const at = (act: Act, whose: number, together: boolean): Step => ({
  after: 0,
  do: 'operate',
  whose,
  act,
  together,
  many: 1,
});

/** Each works on other orders at once, and the next one on what the former did. */
const DAY: readonly Step[][] = [
  [
    ...[at('refund', 0, true), at('refund', 2, false), at('refund', 4, true), at('refund', 6, false)],
    ...[at('attend', 1, true), at('attend', 3, false), at('attend', 5, true)],
  ],
  [at('approve', 0, true), at('approve', 1, false), at('undo', 0, true), at('undo', 1, false)],
  [at('cancel', 0, true), at('cancel', 3, false), at('attend', 1, true), at('refund', 2, true)],
];

test('kills under operators, alone and two at once: each act has its row, and no service is refunded twice', async () => {
  const choices = choicesOf('operators');
  await arena.startStores();
  const desk = await openDesk(arena);
  const script: string[] = [];
  let kills = 0;
  for (const steps of DAY) {
    const done = await underKills(steps, { desk, most: 1, answers: () => 2 + choices.int(4) });
    script.push(...done.script);
    kills += done.kills;
  }
  await quieten(arena, { quietMinutes: 60, unfinished: 'aborted' });

  const books = await readBooks(arena);
  expect(checkBooks(books), script.join('\n')).toEqual([]);
  console.info(`${kills} kills, ${books.audit.length} rows in the trail`);
  expect(kills).toBeGreaterThan(0);
  const done = new Set(books.audit.filter(({ stage }) => stage === 'done').map(({ operation }) => operation));
  expect([...done], script.join('\n')).toEqual(
    expect.arrayContaining(['attendance/record', 'attendance/undo']),
  );
  const refunded = done.has('cancellations/refund') || done.has('cancellations/approve');
  expect(refunded, script.join('\n')).toBe(true);
}, 180_000);
