import { type Logger, pino } from 'pino';
import { errorFacts } from './error-facts.ts';

export type { Logger };

/** Callers log codes, route patterns and ids, never what a person typed or bought. */
export function createLog(level: string, destination?: { write(line: string): void }): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { err: errorFacts },
  };
  return destination ? pino(options, destination) : pino(options);
}
