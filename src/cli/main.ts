import { fileURLToPath } from 'node:url';
import { Command, CommanderError } from 'commander';
import { ConfigError } from '#platform/config.ts';
import { UnreadableFile } from '#server/import/read-csv.ts';
import { addImportCommand } from './import-command.ts';
import { addJobsCommand } from './jobs-command.ts';
import { addOrdersCommand } from './orders.ts';
import { inPortuguese, usageMistake } from './portuguese.ts';
import { addSessionsCommand } from './sessions-command.ts';
import { addStateCommand } from './state-command.ts';

// Files are named from where the operator stands; settings (DATA_DIR) count from the project, as the store's do.
const directory = process.cwd();
process.chdir(fileURLToPath(new URL('../..', import.meta.url)));

// `loja … | head` closes our output early: that is no failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

const program = inPortuguese(new Command('loja'), '<comando>')
  .description('Linha de comando de quem opera a loja.')
  .helpCommand('ajuda [comando]', 'mostra a ajuda de um comando');
addImportCommand(program, directory);
addOrdersCommand(program);
addStateCommand(program);
addJobsCommand(program);
addSessionsCommand(program);

try {
  await program.parseAsync();
} catch (error) {
  process.exitCode = tell(error);
}

/** Says what went wrong in the operator's words; returns the exit code. */
function tell(error: unknown): number {
  if (error instanceof CommanderError) {
    const mistake = usageMistake(error);
    if (mistake) console.error(`${mistake}\nVeja: loja --ajuda`);
    return error.exitCode;
  }
  const expected = error instanceof UnreadableFile || error instanceof ConfigError;
  console.error(expected ? error.message : error);
  return 1;
}
