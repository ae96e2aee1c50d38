import { bounds } from './bounds.ts';
import type { Choice } from './dominance.ts';

/** After more steps the best purchase is not proved, so there is no answer. */
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
  candidates: number[];
  slacks: number[];
  rooms: number[];
  turn: number;
  left: Int32Array;
}

/** `codes` is the best purchase, or null after too many steps. */
type Result = { codes: string[] | null };

export interface Search {
  advance(isOver?: () => boolean): Result | 'unfinished';
}

/** Branch and bound uses an explicit stack, so that the search can pause. */
export function createSearch(choices: readonly Choice[], { needed, best }: Task): Search {
  const { left, room, slack, cost, partsOf, having, useful, bound } = bounds(choices, needed);
  const picked: number[] = [];
  const stack: Branching[] = [];
  let steps = 0;

  function branches(budget: number): number[] {
    let fewest: number[] | null = null;
    for (let part = 0; part < left.length; part += 1) {
      if ((left[part] ?? 0) === 0) continue;
      const affordable = (having[part] ?? []).filter((choice) => (slack[choice] ?? 0) * SAFE < budget);
      if (!fewest || affordable.length < fewest.length) fewest = affordable;
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
    const candidates = branches(budget);
    stack.push({
      paid,
      least: best.cost - budget,
      candidates,
      slacks: candidates.map((choice) => slack[choice] ?? 0),
      rooms: candidates.map((choice) => room[choice] ?? 0),
      turn: 0,
      left: Int32Array.from(left),
    });
  }

  function step(state: Branching): void {
    const { candidates, slacks, rooms, turn } = state;
    const choice = candidates[turn];
    if (choice === undefined) {
      for (const [at, one] of candidates.entries()) room[one] = rooms[at] ?? 0;
      stack.pop();
      if (stack.length > 0) leave(stack.at(-1) as Branching);
      return;
    }
    if (state.least + (slacks[turn] ?? 0) * SAFE >= best.cost) {
      skip(state, choice);
      return;
    }
    for (const [at, part] of (partsOf[choice] ?? left).entries())
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
    skip(state, state.candidates[state.turn] as number);
  }

  /** Later branches exclude this choice, because all purchases with it are explored. */
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
