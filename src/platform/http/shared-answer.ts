import type { Context } from 'hono';
import type { CachedCall } from '../cache/page-cache.ts';

export class SharedAnswer<Answer> {
  declare readonly answer?: Answer;
  readonly cached: CachedCall;

  constructor(cached: CachedCall) {
    this.cached = cached;
  }
}

/** `key` must name everything that the answer depends on, and nothing about the visitor. */
export type ShareAnswer = <Answer>(
  c: Context,
  key: string,
  answer: () => Promise<Answer>,
) => Promise<SharedAnswer<Answer>>;
