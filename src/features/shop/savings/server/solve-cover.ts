import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { type Cover, coverSearch, type Offer, type RequestedCode } from '../cover.ts';

/** All searches of one request share this processor time, in milliseconds. */
const BUDGET_MS = 20;
/** Other requests run after each slice. */
const SLICE_MS = 4;
/** Usual carts are solved within the first slice, so they wait for no other cart and cost no point. */
const FREE_MS = 2;
const MAX_CACHED = 2000;
const MAX_WAITING = 20;

export interface Budget {
  leftMs: number;
  /** Called once before a search that takes longer than usual. */
  mayContinue: () => Promise<boolean>;
}

export const newBudget = (mayContinue: Budget['mayContinue'] = async () => true): Budget => {
  let answer: Promise<boolean> | undefined;
  return {
    leftMs: BUDGET_MS,
    mayContinue: () => {
      answer ??= mayContinue();
      return answer;
    },
  };
};

export interface CoverQuestion {
  requested: readonly RequestedCode[];
  offers: readonly Offer[];
  doses: ReadonlySet<string>;
}

/** The key is a digest, so that the cache contains no health data. */
function keyOf({ requested, offers, doses }: CoverQuestion): string {
  const content = [
    requested.map(({ code, amount }) => [code, amount]),
    offers.map(({ code, cents, limit, parts }) => [code, cents, limit, [...parts]]),
    [...doses],
  ];
  return createHash('sha256').update(JSON.stringify(content)).digest('base64url');
}

const threadMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** `processorMs` reads the processor time that this thread has used, in milliseconds. */
export function createSolver(processorMs: () => number = threadMs) {
  const known = new Map<string, Cover | null>();
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;

  function remember(key: string, cover: Cover | null): Cover | null {
    known.delete(key);
    known.set(key, cover);
    if (known.size > MAX_CACHED) known.delete(known.keys().next().value as string);
    return cover;
  }

  /** Long searches run one after the other. Returns null if too many are waiting. */
  async function inTurn(work: () => Promise<Cover | null>): Promise<Cover | null> {
    if (waiting >= MAX_WAITING) return null;
    waiting += 1;
    const before = last;
    const { promise, resolve } = Promise.withResolvers<void>();
    last = promise;
    try {
      await before;
      return await work();
    } finally {
      waiting -= 1;
      resolve();
    }
  }

  /** Returns the cheapest cover, cached by question, or null if there is none or the budget ends. */
  return async (question: CoverQuestion, budget: Budget): Promise<Cover | null> => {
    const key = keyOf(question);
    const cached = known.get(key);
    if (cached !== undefined) return remember(key, cached);
    if (budget.leftMs <= 0) return null;
    const startedAt = processorMs();
    const search = coverSearch(question.requested, question.offers, question.doses);
    const slice = (ms: number, start = processorMs()) => {
      const end = start + Math.min(ms, budget.leftMs);
      const found = search.advance(() => processorMs() >= end);
      budget.leftMs -= processorMs() - start;
      return found;
    };
    let found = slice(FREE_MS, startedAt);
    if (found !== 'unfinished') return remember(key, found.cover);
    if (!(await budget.mayContinue())) return null;
    return inTurn(async () => {
      while (found === 'unfinished' && budget.leftMs > 0) {
        await setImmediate();
        found = slice(SLICE_MS);
      }
      return remember(key, found === 'unfinished' ? null : found.cover);
    });
  };
}

export const solveCover = createSolver();
