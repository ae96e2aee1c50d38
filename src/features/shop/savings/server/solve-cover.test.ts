import { expect, test } from 'vitest';
import { cheapestCover, type Offer } from '../cover.ts';
import { createSolver, newBudget } from './solve-cover.ts';

const offer = (code: string, cents: number, parts: string[]): Offer => ({
  code,
  cents,
  parts: new Map(parts.map((part) => [part, 1])),
  limit: 99,
});

/** All pairs of the parts have one price, so that the search cannot prune. Another `price` makes another cart. */
function hardCart(size: number, price = 100) {
  const parts = Array.from({ length: size }, (_, index) => `q${index}`);
  const pairs = parts.flatMap((a, i) => parts.slice(i + 1).map((b) => offer(`${a}+${b}`, price, [a, b])));
  const singles = parts.map((part) => offer(part, price - 10, [part]));
  return {
    requested: parts.map((code) => ({ code, amount: 1 })),
    offers: [...singles, ...pairs],
    doses: new Set<string>(),
  };
}

const easy = {
  requested: ['a', 'b'].map((code) => ({ code, amount: 1 })),
  offers: [offer('a', 100, ['a']), offer('b', 100, ['b']), offer('ab', 150, ['a', 'b'])],
  doses: new Set<string>(),
};

/** Each reading advances the processor time, so that slices end at the same step on every machine. */
function steppedClock(stepMs = 0.05) {
  let ms = 0;
  return {
    ms: () => ms,
    read: () => {
      ms += stepMs;
      return ms;
    },
  };
}

const refused = () => newBudget(async () => false);

test('answers as the exact search for a usual cart, which costs no point', async () => {
  const solve = createSolver(steppedClock().read);
  expect(await solve(easy, refused())).toEqual(cheapestCover(easy.requested, easy.offers));
});

test('ends a search after 20 ms of processor time, without a hint', async () => {
  const clock = steppedClock();
  const budget = newBudget();
  expect(await createSolver(clock.read)(hardCart(31), budget)).toBeNull();
  expect(budget.leftMs).toBeLessThanOrEqual(0);
  expect(clock.ms()).toBeGreaterThanOrEqual(20);
  expect(clock.ms()).toBeLessThan(21);
});

test('shares one budget between the searches of a request', async () => {
  const solve = createSolver(steppedClock().read);
  const budget = newBudget();
  await solve(hardCart(31), budget);
  expect(await solve(easy, budget)).toBeNull();
  expect(await solve(easy, newBudget())).not.toBeNull();
});

test('lets other work run between slices, and searches one cart at a time', async () => {
  const carts = Array.from({ length: 10 }, (_, index) => hardCart(31, 100 + index));
  const clock = steppedClock();
  const solve = createSolver(clock.read);
  let longest = 0;
  let last = 0;
  let running = true;
  const watch = () => {
    longest = Math.max(longest, clock.ms() - last);
    last = clock.ms();
    if (running) setImmediate(watch);
  };
  // The first slice of each search runs at once, before any other work can.
  const searches = carts.map((cart) => solve(cart, newBudget()));
  last = clock.ms();
  setImmediate(watch);
  await Promise.all(searches);
  running = false;
  expect(clock.ms()).toBeGreaterThan(10 * 20 - 1);
  expect(longest).toBeLessThan(5);
});

test('remembers the answer of a cart, and that it had none', async () => {
  const solve = createSolver();
  let requests = 0;
  const counting = () =>
    newBudget(async () => {
      requests += 1;
      return true;
    });
  await solve(hardCart(31), counting());
  await solve(hardCart(31), counting());
  expect(requests).toBe(1);
});

test('gives up when the caller has no point left, and does not remember that', async () => {
  const solve = createSolver();
  expect(await solve(hardCart(31), refused())).toBeNull();
  let requests = 0;
  await solve(
    hardCart(31),
    newBudget(async () => {
      requests += 1;
      return true;
    }),
  );
  expect(requests).toBe(1);
});
