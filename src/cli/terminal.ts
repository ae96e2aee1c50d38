import type { Clock } from '#platform/clock.ts';

export interface Terminal {
  out(text: string): void;
  err(text: string): void;
  /** Asks the person at the terminal; undefined when the input is not a terminal. */
  ask?(question: string): Promise<string>;
  env: Record<string, string | undefined>;
  directory: string;
  /** The default is the machine's clock. */
  clock?: Clock | undefined;
  exitCode: number;
}

export function refuse(terminal: Terminal, message: string): void {
  terminal.err(`${message}\n`);
  terminal.exitCode = 1;
}
