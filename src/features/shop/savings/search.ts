import { bounds } from './bounds.ts';
import type { Choice } from './dominance.ts';

/** Beyond this, the answer would be a guess, so there is none. */
const MAX_STEPS = 20_000;

interface Task {
  needed: readonly number[];
  best: { codes: string[]; cost: number };
}

// Rounding of a bound must not exclude the best purchase.
const SAFE = 1 - 1e-9;

interface Branching {
  paid: number;
  least: number;
  tried: number[];
  slacks: number[];
  rooms: number[];
  turn: number;
  left: Int32Array;
}

/** Codes of the best purchase, or null after too many steps. */
type Result = { codes: string[] | null };

export interface Search {
  advance(isOver?: () => boolean): Result | 'unfinished';
}

/** Branch and bound, on an explicit stack so that the search can pause. */
export function createSearch(choices: readonly Choice[], { needed, best }: Task): Search {
  const { left, room, slack, cost, given, having, useful, bound } = bounds(choices, needed);
  const picked: number[] = [];
  const stack: Branching[] = [];
  let steps = 0;

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

  function visit(paid: number): void {
    steps += 1;
    if (left.every((units) => units === 0)) {
      if (paid < best.cost) best = { codes: picked.map((choice) => choices[choice]?.code ?? ''), cost: paid };
      return;
    }
    const budget = best.cost - paid - bound() * SAFE;
    // A missing part has no choice, or the rest costs too much.
    if (!(budget > 0)) return;
    const tried = branches(budget);
    stack.push({
      paid,
      least: best.cost - budget,
      tried,
      slacks: tried.map((choice) => slack[choice] ?? 0),
      rooms: tried.map((choice) => room[choice] ?? 0),
      turn: 0,
      left: Int32Array.from(left),
    });
  }

  function step(state: Branching): void {
    const { tried, slacks, rooms, turn } = state;
    const choice = tried[turn];
    if (choice === undefined) {
      for (const [at, one] of tried.entries()) room[one] = rooms[at] ?? 0;
      stack.pop();
      if (stack.length > 0) leave(stack.at(-1) as Branching);
      return;
    }
    if (state.least + (slacks[turn] ?? 0) * SAFE >= best.cost) {
      skip(state, choice);
      return;
    }
    for (const [at, part] of (given[choice] ?? left).entries())
      left[part] = (left[part] ?? 0) - useful(choice, at);
    room[choice] = (rooms[turn] ?? 0) - 1;
    picked.push(choice);
    const depth = stack.length;
    visit(state.paid + (cost[choice] ?? 0));
    if (stack.length === depth) leave(state);
  }

  function leave(state: Branching): void {
    picked.pop();
    left.set(state.left);
    skip(state, state.tried[state.turn] as number);
  }

  /** Later branches exclude this choice, because its purchases are explored. */
  function skip(state: Branching, choice: number): void {
    room[choice] = 0;
    state.turn += 1;
  }

  return {
    advance(isOver = () => false) {
      if (steps === 0) visit(0);
      for (let state = stack.at(-1); state; state = stack.at(-1)) {
        if (steps >= MAX_STEPS) return { codes: null };
        if (isOver()) return 'unfinished';
        step(state);
      }
      return { codes: best.codes };
    },
  };
}
