import type { Context } from 'hono';
import { isDatabaseUnavailable } from '../database/database-errors.ts';
import type { Logger } from '../log/log.ts';
import { type Problem, problem } from './problem.ts';
import type { VisitorEnv } from './visitor.ts';

export const UNAVAILABLE: Problem = {
  status: 503,
  code: 'unavailable',
  detail: 'Estamos com uma instabilidade passageira. Tente de novo em alguns segundos.',
};

/** The header is in seconds. */
export const RETRY_AFTER = '5';

/** An operator has yet to provide something; the message says how. */
export class MissingPart extends Error {}

/** Such an error gets a 503, because waiting helps. */
export const isUnavailable = (error: unknown): boolean =>
  error instanceof MissingPart || isDatabaseUnavailable(error);

export function logUnavailable(c: Context, log: Logger, err: unknown): void {
  c.set('refusal', UNAVAILABLE.code);
  const id = c.get('requestId');
  if (err instanceof MissingPart) log.error({ id }, err.message);
  else log.error({ id, err }, 'database unavailable');
}

export function unavailable(c: Context<VisitorEnv>, log: Logger, err: unknown): Response {
  logUnavailable(c, log, err);
  c.header('Retry-After', RETRY_AFTER);
  return problem(c, UNAVAILABLE);
}
