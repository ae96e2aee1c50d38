/**
 * The cheapest cover of N wanted parts over M packages, as the cart asks for it: made-up catalogues by seed, each part
 * sold on its own, packages of 2 to 12 parts at 70 to 100 % of their parts. Prints the processor's time, median and worst, and
 * how many had no answer. `npm run bench savings [carts]`
 */
import { cheapestCover, type Offer } from '#features/shop/savings/cover.ts';

const carts = Number(process.argv[2] ?? 200);

function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

function catalogue(seed: number, parts: number, packages: number): Offer[] {
  const random = numbers(seed);
  const upTo = (max: number) => Math.floor(random() * max);
  const names = Array.from({ length: Math.ceil(parts * 1.5) }, (_, index) => `part${index}`);
  const prices = names.map(() => 1000 + 10 * upTo(1500));
  const singles = names.map((name, index) => ({
    code: name,
    cents: prices[index] ?? 0,
    parts: new Map([[name, 1]]),
    limit: 99,
  }));
  const bundles = Array.from({ length: packages }, (_, index) => {
    const inside = new Set(Array.from({ length: 2 + upTo(11) }, () => upTo(names.length)));
    const sum = [...inside].reduce((cents, at) => cents + (prices[at] ?? 0), 0);
    return {
      code: `package${index}`,
      cents: Math.round(sum * (0.7 + 0.3 * random())),
      parts: new Map([...inside].map((at) => [names[at] ?? '', 1])),
      limit: 99,
    };
  });
  return [...singles, ...bundles];
}

for (const [parts, packages] of [
  [5, 36],
  [10, 80],
  [20, 80],
  [40, 80],
] as const) {
  const times: number[] = [];
  let unanswered = 0;
  for (let seed = 1; seed <= carts; seed += 1) {
    const offers = catalogue(seed, parts, packages);
    const requested = offers.slice(0, parts).map(({ code }) => ({ code, amount: 1 }));
    let least = Number.POSITIVE_INFINITY;
    // The fastest of three runs counts, because the others include what else the machine did.
    for (let run = 1; run <= 3; run += 1) {
      const start = process.threadCpuUsage();
      const found = cheapestCover(requested, offers);
      const { user, system } = process.threadCpuUsage(start);
      least = Math.min(least, (user + system) / 1000);
      if (run === 1 && !found) unanswered += 1;
    }
    times.push(least);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    (times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0).toFixed(1);
  console.log(
    `${parts} parts, ${packages} packages: median ${at(0.5)} ms, p95 ${at(0.95)}, worst ${at(1)}; without an answer ${unanswered} of ${carts}`,
  );
}
