import * as v from 'valibot';
import type { Step } from './call.ts';
import { problem } from './problem.ts';

const idempotencyKey = v.pipe(v.string(), v.regex(/^[\w-]{16,64}$/));

export function idempotencyKeyStep(detail: string): Step {
  const missing = { status: 400, code: 'no_key', detail } as const;
  return {
    refusals: [missing],
    run: async (c, next) => {
      const key = v.safeParse(idempotencyKey, c.req.header('idempotency-key'));
      if (!key.success) return problem(c, missing);
      c.set('idempotencyKey', key.output);
      return next();
    },
  };
}
