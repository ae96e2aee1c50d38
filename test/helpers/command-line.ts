import { signedOperator } from '#cli/operator.ts';
import { runProgram } from '#cli/program.ts';
import type { Terminal } from '#cli/terminal.ts';
import { readConfig } from '#server/read-config.ts';

export interface Ended {
  code: number;
  out: string;
  err: string;
}

/** TEST_OPERATOR is a name; the program takes it from the signed setting. */
function signed({ TEST_OPERATOR: name, ...env }: Terminal['env']): Terminal['env'] {
  return name ? { ...env, OPERATOR: signedOperator(readConfig(env).secret, name) } : env;
}

export async function commandLine(
  args: readonly string[],
  {
    env,
    directory = '/',
    ask,
    clock,
  }: Pick<Terminal, 'env' | 'ask' | 'clock'> & Partial<Pick<Terminal, 'directory'>>,
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
    clock,
    env: signed(env),
    directory,
    exitCode: 0,
  };
  await runProgram(args, terminal);
  return { code: terminal.exitCode, ...written };
}
