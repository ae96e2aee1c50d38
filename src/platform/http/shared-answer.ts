import type { Context } from 'hono';
import type { KeptCall } from '../cache/page-cache.ts';

/** An answer that is already serialised, because it is the same for everybody. */
export class SharedAnswer<Answer> {
  declare readonly answer?: Answer;
  readonly kept: KeptCall;

  constructor(kept: KeptCall) {
    this.kept = kept;
  }
}

/**
 * Answers from memory until the catalogue changes. `key` names everything that the answer depends on: what is asked, the
 * store and the price table. Nothing of the visitor may be in it.
 */
export type ShareAnswer = <Answer>(
  c: Context,
  key: string,
  answer: () => Promise<Answer>,
) => Promise<SharedAnswer<Answer>>;
