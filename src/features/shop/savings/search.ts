import type { Choice } from './dominance.ts';

/** Beyond this, the answer would be a guess, so there is none. */
const MAX_STEPS = 20_000;

interface Task {
  needed: readonly number[];
  best: { codes: string[]; cost: number };
}

// Rounding of a bound must not exclude the best purchase.
const SAFE = 1 - 1e-9;

/**
 * Branch and bound. The bound prices the parts so that every choice costs at least its parts (linear duality);
 * `slack` is what a choice costs beyond them. Null after too many steps.
 */
export function search(choices: readonly Choice[], { needed, best }: Task): string[] | null {
  const left = Int32Array.from(needed);
  const room = Int32Array.from(choices, ({ limit }) => limit);
  const given = choices.map(({ gives }) => Int32Array.from(gives, ({ part }) => part));
  const times = choices.map(({ gives }) => Int32Array.from(gives, ({ quantity }) => quantity));
  const exact = choices.map(({ gives }) => gives.some((one) => one.exact));
  const cost = Float64Array.from(choices, (choice) => choice.cost);
  const having = needed.map((_, part) =>
    choices.flatMap(({ gives }, index) => (gives.some((one) => one.part === part) ? [index] : [])),
  );
  const slack = new Float64Array(choices.length);
  const price = new Float64Array(left.length);
  const picked: number[] = [];
  let steps = 0;

  const useful = (choice: number, at: number): number =>
    Math.min(times[choice]?.[at] ?? 0, left[given[choice]?.[at] ?? 0] ?? 0);

  const fits = (choice: number): boolean =>
    !exact[choice] ||
    (choices[choice]?.gives.every((one) => !one.exact || one.quantity <= (left[one.part] ?? 0)) ?? false);

  /** Sets price and slack (infinite for choices that do not fit) and returns the sum of the prices. */
  function bound(): number {
    price.fill(Number.POSITIVE_INFINITY);
    for (let choice = 0; choice < choices.length; choice += 1) {
      slack[choice] = Number.POSITIVE_INFINITY;
      if ((room[choice] ?? 0) === 0) continue;
      const parts = given[choice] ?? left;
      let units = 0;
      for (let at = 0; at < parts.length; at += 1) units += useful(choice, at);
      if (units === 0 || !fits(choice)) continue;
      const own = cost[choice] ?? 0;
      slack[choice] = own;
      for (let at = 0; at < parts.length; at += 1) {
        const part = parts[at] ?? 0;
        if ((left[part] ?? 0) > 0 && own / units < (price[part] ?? 0)) price[part] = own / units;
      }
    }
    for (let choice = 0; choice < choices.length; choice += 1) {
      if (slack[choice] === Number.POSITIVE_INFINITY) continue;
      const parts = given[choice] ?? left;
      let paid = 0;
      for (let at = 0; at < parts.length; at += 1)
        if (useful(choice, at) > 0) paid += useful(choice, at) * (price[parts[at] ?? 0] ?? 0);
      slack[choice] = Math.max(0, (cost[choice] ?? 0) - paid);
    }
    let sum = 0;
    for (let part = 0; part < left.length; part += 1) {
      if ((left[part] ?? 0) === 0) continue;
      sum += (left[part] ?? 0) * ((price[part] ?? 0) + raise(part));
    }
    return sum;
  }

  function raise(part: number): number {
    const options = having[part] ?? [];
    let more = Number.POSITIVE_INFINITY;
    for (const choice of options) {
      const own = slack[choice] ?? 0;
      if (own !== Number.POSITIVE_INFINITY) more = Math.min(more, own / unitsOf(choice, part));
    }
    if (more > 0 && more !== Number.POSITIVE_INFINITY)
      for (const choice of options)
        slack[choice] = Math.max(0, (slack[choice] ?? 0) - more * unitsOf(choice, part));
    return more;
  }

  const unitsOf = (choice: number, part: number): number => useful(choice, given[choice]?.indexOf(part) ?? 0);

  function branches(budget: number): number[] {
    let fewest: number[] | null = null;
    for (let part = 0; part < left.length; part += 1) {
      if ((left[part] ?? 0) === 0) continue;
      const able = (having[part] ?? []).filter((choice) => (slack[choice] ?? 0) * SAFE < budget);
      if (!fewest || able.length < fewest.length) fewest = able;
    }
    const order = new Map((fewest ?? []).map((choice) => [choice, slack[choice] ?? 0]));
    return [...order.keys()].sort((a, b) => (order.get(a) ?? 0) - (order.get(b) ?? 0) || a - b);
  }

  function visit(paid: number): boolean {
    steps += 1;
    if (steps > MAX_STEPS) return false;
    if (left.every((units) => units === 0)) {
      if (paid < best.cost) best = { codes: picked.map((choice) => choices[choice]?.code ?? ''), cost: paid };
      return true;
    }
    const budget = best.cost - paid - bound() * SAFE;
    // A missing part has no choice, or the rest costs too much.
    if (!(budget > 0)) return true;
    const tried = branches(budget);
    const slacks = tried.map((choice) => slack[choice] ?? 0);
    const least = best.cost - budget;
    const rooms = tried.map((choice) => room[choice] ?? 0);
    let finished = true;
    for (const [turn, choice] of tried.entries()) {
      if (finished && least + (slacks[turn] ?? 0) * SAFE < best.cost) {
        const before = Int32Array.from(left);
        for (const [at, part] of (given[choice] ?? left).entries())
          left[part] = (left[part] ?? 0) - useful(choice, at);
        room[choice] = (rooms[turn] ?? 0) - 1;
        picked.push(choice);
        finished = visit(paid + (cost[choice] ?? 0));
        picked.pop();
        left.set(before);
      }
      // Later branches exclude this choice, because its purchases are explored.
      room[choice] = 0;
    }
    for (const [turn, choice] of tried.entries()) room[choice] = rooms[turn] ?? 0;
    return finished;
  }

  return visit(0) ? best.codes : null;
}
