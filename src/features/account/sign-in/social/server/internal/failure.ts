import * as v from 'valibot';

interface Failure {
  code: 'unavailable' | 'invalid';
  reason: string;
  /** The provider answered, and the store could not read the answer. */
  unreadable: boolean;
}

const MAX_DEPTH = 5;

export function failureOf(error: unknown): Failure {
  const chain: unknown[] = [];
  for (let one = error; one !== undefined && chain.length < MAX_DEPTH; one = causeOf(one)) chain.push(one);
  return {
    code: chain.some(isSilence) ? 'unavailable' : 'invalid',
    reason: reasonOf(error),
    unreadable: error instanceof v.ValiError,
  };
}

const causeOf = (error: unknown): unknown => (error instanceof Error ? error.cause : undefined);

/** Checks the status, because the server library replaces the class `Response`. */
function isSilence(error: unknown): boolean {
  const status = typeof error === 'object' && error !== null && 'status' in error ? error.status : undefined;
  if (typeof status === 'number') return status >= 500 || status === 429;
  if (!(error instanceof Error)) return false;
  return error.name === 'TimeoutError' || (error instanceof TypeError && error.message === 'fetch failed');
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code, error: errorCode } = error as { code?: unknown; error?: unknown };
  return [error.name, code, errorCode].filter((part) => typeof part === 'string').join(' ');
}
