import type { Context } from 'hono';
import type { Logger } from '../log/log.ts';
import { type Problem, problem } from './problem.ts';
import type { VisitorEnv } from './visitor.ts';

export const UNAVAILABLE: Problem = {
  status: 503,
  code: 'unavailable',
  detail: 'Estamos com uma instabilidade passageira. Tente de novo em alguns segundos.',
};

/** Seconds. */
export const RETRY_AFTER = '5';

export function logUnavailable(c: Context, log: Logger, err: unknown): void {
  c.set('refusal', UNAVAILABLE.code);
  log.error({ id: c.get('requestId'), err }, 'database unavailable');
}

export function unavailable(c: Context<VisitorEnv>, log: Logger, err: unknown): Response {
  logUnavailable(c, log, err);
  c.header('Retry-After', RETRY_AFTER);
  return problem(c, UNAVAILABLE);
}
