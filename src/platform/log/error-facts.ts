interface ErrorFacts {
  type: string;
  message: string;
  code?: string;
  constraint?: string;
  table?: string;
  query?: string;
  stack?: string;
  cause?: ErrorFacts;
}

const MAX_DEPTH = 4;

/** Messages may contain personal data (SQL parameters, values, recipients) and are dropped. */
export function errorFacts(error: unknown, depth = 0): ErrorFacts {
  if (!(error instanceof Error)) return { type: typeof error, message: 'not an error' };
  const { code, constraint, table, query, severity } = error as Error & Record<string, unknown>;
  const fromDatabase = typeof query === 'string' || typeof severity === 'string';
  return {
    type: error.name,
    message: fromDatabase ? 'database error' : withoutPersonalData(error.message),
    ...(typeof code === 'string' && { code }),
    ...(typeof constraint === 'string' && { constraint }),
    ...(typeof table === 'string' && { table }),
    ...(typeof query === 'string' && { query }),
    ...(error.stack !== undefined && { stack: framesOf(error.stack) }),
    ...(error.cause !== undefined && depth < MAX_DEPTH && { cause: errorFacts(error.cause, depth + 1) }),
  };
}

export function reportable(error: unknown): Error {
  const { message, ...facts } = errorFacts(error);
  return Object.assign(new Error(message), facts);
}

const framesOf = (stack: string) =>
  stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

/** Candidates are cut out first, because a pattern with the @ in it takes quadratic time on long text without one. */
const CANDIDATE = /[^\s<>"'(),;:]+/g;
const LONG_NUMBER = /\d(?:[\s./()-]{0,2}\d){7,}/g;

const isEmailLike = (word: string) => word.slice(1, -1).includes('@');

const withoutPersonalData = (message: string) =>
  message
    .replaceAll(CANDIDATE, (word) => (isEmailLike(word) ? '[e-mail]' : word))
    .replaceAll(LONG_NUMBER, '[número]');
