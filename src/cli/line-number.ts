import { InvalidArgumentError } from 'commander';

/** A line's position in its order, from 1. */
export function lineNumber(typed: string): number {
  if (!/^[1-9]\d{0,2}$/.test(typed)) throw new InvalidArgumentError('número');
  return Number(typed);
}
