import { runProgram } from '#cli/program.ts';
import type { Terminal } from '#cli/terminal.ts';

export interface Ended {
  code: number;
  out: string;
  err: string;
}

export async function commandLine(
  args: readonly string[],
  { env, directory = '/', ask }: { env: Terminal['env']; directory?: string; ask?: Terminal['ask'] },
): Promise<Ended> {
  const written = { out: '', err: '' };
  const terminal: Terminal = {
    out: (text) => {
      written.out += text;
    },
    err: (text) => {
      written.err += text;
    },
    ...(ask && { ask }),
    env,
    directory,
    exitCode: 0,
  };
  await runProgram(args, terminal);
  return { code: terminal.exitCode, ...written };
}
