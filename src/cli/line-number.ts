import { InvalidArgumentError } from 'commander';

/** Reads a line's position in its order, counted from 1. */
export function lineNumber(typed: string): number {
  if (!/^[1-9]\d{0,2}$/.test(typed)) throw new InvalidArgumentError('número');
  return Number(typed);
}
