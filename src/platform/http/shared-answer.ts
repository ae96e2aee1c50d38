import type { Context } from 'hono';
import type { CachedCall } from '../cache/page-cache.ts';

/** An answer that is already serialised, because it is the same for everybody. */
export class SharedAnswer<Answer> {
  declare readonly answer?: Answer;
  readonly cached: CachedCall;

  constructor(cached: CachedCall) {
    this.cached = cached;
  }
}

/**
 * Answers from memory until the catalogue changes. `key` names everything that the answer depends on: question, store
 * and price table. It must contain nothing about the visitor.
 */
export type ShareAnswer = <Answer>(
  c: Context,
  key: string,
  answer: () => Promise<Answer>,
) => Promise<SharedAnswer<Answer>>;
