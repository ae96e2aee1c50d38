import { inspect } from 'node:util';
import { Command, CommanderError } from 'commander';
import { SUMMARIES } from './command-summaries.ts';
import { inPortuguese, usageError } from './portuguese.ts';
import { withSettingsFile } from './settings-file.ts';
import type { Terminal } from './terminal.ts';

/** Runs one command line (without the program's name). Output and exit code are in the terminal. */
export async function runProgram(args: readonly string[], terminal: Terminal): Promise<void> {
  try {
    const program = createProgram(terminal);
    await defineNamed(program, args, terminal);
    await program.parseAsync(args, { from: 'user' });
  } catch (error) {
    terminal.exitCode = await reportError(error, terminal);
  }
}

function createProgram(terminal: Terminal): Command {
  const program = inPortuguese(new Command('loja'), '<comando>')
    .description('Linha de comando da loja, para operadores.')
    .helpCommand('ajuda [comando]', 'mostra a ajuda de um comando')
    .configureOutput({ writeOut: terminal.out, writeErr: terminal.err });
  for (const [name, summary] of Object.entries(SUMMARIES)) program.command(name).summary(summary);
  return program;
}

/**
 * These commands show no personal data and decide nothing about one customer. `operar` asks for the name itself, except for
 * its list.
 */
const ANONYMOUS: readonly (keyof typeof SUMMARIES)[] = [
  'operar',
  'importar',
  'estado',
  'tarefas',
  'banco',
  'scripts',
];

/** Imports the commands' code, and with it the store, only when the command line names a command. */
async function defineNamed(program: Command, args: readonly string[], terminal: Terminal): Promise<void> {
  const named = program.commands.filter((command) => args.includes(command.name()));
  if (named.length === 0) return;
  terminal.env = withSettingsFile(terminal.env);
  const { COMMANDS } = await import('./commands.ts');
  const { identifyOperator } = await import('./operator.ts');
  for (const command of named) {
    const name = command.name() as keyof typeof SUMMARIES;
    COMMANDS[name](command, terminal);
    if (!ANONYMOUS.includes(name)) command.hook('preAction', () => identifyOperator(terminal));
  }
}

async function reportError(error: unknown, { err, env }: Terminal): Promise<number> {
  if (error instanceof CommanderError) {
    const message = usageError(error);
    if (message) err(`${message}\nVeja: loja --ajuda\n`);
    return error.exitCode;
  }
  const { isForOperator } = await import('./commands.ts');
  const { connectionProblem } = await import('#platform/database/connection-problem.ts');
  const { queueProblem } = await import('#platform/jobs/queue-problem.ts');
  const message = isForOperator(error)
    ? error.message
    : (queueProblem(error) ?? connectionProblem(error, env.DATABASE_URL));
  err(`${message ?? inspect(error)}\n`);
  return 1;
}
