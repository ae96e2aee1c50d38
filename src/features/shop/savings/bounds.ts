import type { Choice } from './dominance.ts';

/** Prices the parts so that every choice costs at least its parts (linear duality). `slack` is the cost beyond them. */
export function bounds(choices: readonly Choice[], needed: readonly number[]) {
  const left = Int32Array.from(needed);
  const room = Int32Array.from(choices, ({ limit }) => limit);
  const partsOf = choices.map(({ covers }) => Int32Array.from(covers, ({ part }) => part));
  const times = choices.map(({ covers }) => Int32Array.from(covers, ({ quantity }) => quantity));
  const exact = choices.map(({ covers }) => covers.some((one) => one.exact));
  const cost = Float64Array.from(choices, (choice) => choice.cost);
  const having = needed.map((_, part) =>
    choices.flatMap(({ covers }, index) => (covers.some((one) => one.part === part) ? [index] : [])),
  );
  const slack = new Float64Array(choices.length);
  const price = new Float64Array(left.length);

  const useful = (choice: number, at: number): number =>
    Math.min(times[choice]?.[at] ?? 0, left[partsOf[choice]?.[at] ?? 0] ?? 0);

  const fits = (choice: number): boolean =>
    !exact[choice] ||
    (choices[choice]?.covers.every((one) => !one.exact || one.quantity <= (left[one.part] ?? 0)) ?? false);

  /** Sets price and slack (infinite for choices that do not fit) and returns the sum of the prices. */
  function bound(): number {
    price.fill(Number.POSITIVE_INFINITY);
    for (let choice = 0; choice < choices.length; choice += 1) {
      slack[choice] = Number.POSITIVE_INFINITY;
      if ((room[choice] ?? 0) === 0) continue;
      const parts = partsOf[choice] ?? left;
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
      const parts = partsOf[choice] ?? left;
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

  const unitsOf = (choice: number, part: number): number =>
    useful(choice, partsOf[choice]?.indexOf(part) ?? 0);

  return { left, room, slack, cost, partsOf, having, useful, bound };
}
