/** What a command line stands in: where its words go, its settings, and the folder that files are named from. */
export interface Terminal {
  out(text: string): void;
  err(text: string): void;
  env: Record<string, string | undefined>;
  directory: string;
  /** 0 until a command sets another. */
  exitCode: number;
}

/** A refusal in the operator's words. */
export function refuse(terminal: Terminal, message: string): void {
  terminal.err(`${message}\n`);
  terminal.exitCode = 1;
}
