import { inspect } from 'node:util';
import { Command, CommanderError } from 'commander';
import { ConfigError } from '#platform/config/config.ts';
import { UnreadableFile } from '#server/import/read-csv.ts';
import { addAccessCommand } from './access-command.ts';
import { addCancellationsCommand } from './cancellations-command.ts';
import { addContactsCommand } from './contacts-command.ts';
import { addCustomersCommand } from './customers-command.ts';
import { addDataRequestsCommand } from './data-requests-command.ts';
import { addImportCommand } from './import-command.ts';
import { addInvoicesCommand } from './invoices-command.ts';
import { addJobsCommand } from './jobs-command.ts';
import { addNewsletterCommand } from './newsletter-command.ts';
import { addOrdersCommand } from './orders.ts';
import { inPortuguese, usageError } from './portuguese.ts';
import { addPreferencesCommand } from './preferences-command.ts';
import { addSessionsCommand } from './sessions-command.ts';
import { addStateCommand } from './state-command.ts';
import { addSurveysCommand } from './surveys-command.ts';
import type { Terminal } from './terminal.ts';
import { addVoucherCommand } from './voucher-command.ts';

/** Runs one command line (without the program's name). Output and exit code are in the terminal. */
export async function runProgram(args: readonly string[], terminal: Terminal): Promise<void> {
  try {
    await createProgram(terminal).parseAsync(args, { from: 'user' });
  } catch (error) {
    terminal.exitCode = reportError(error, terminal);
  }
}

function createProgram(terminal: Terminal): Command {
  const program = inPortuguese(new Command('loja'), '<comando>')
    .description('Linha de comando da loja, para operadores.')
    .helpCommand('ajuda [comando]', 'mostra a ajuda de um comando')
    .configureOutput({ writeOut: terminal.out, writeErr: terminal.err });
  addImportCommand(program, terminal);
  addOrdersCommand(program, terminal);
  addCancellationsCommand(program, terminal);
  addVoucherCommand(program, terminal);
  addInvoicesCommand(program, terminal);
  addStateCommand(program, terminal);
  addJobsCommand(program, terminal);
  addSessionsCommand(program, terminal);
  addCustomersCommand(program, terminal);
  addDataRequestsCommand(program, terminal);
  addContactsCommand(program, terminal);
  addNewsletterCommand(program, terminal);
  addPreferencesCommand(program, terminal);
  addSurveysCommand(program, terminal);
  addAccessCommand(program, terminal);
  return program;
}

/** Prints the error for the operator; returns the exit code. */
function reportError(error: unknown, { err }: Terminal): number {
  if (error instanceof CommanderError) {
    const message = usageError(error);
    if (message) err(`${message}\nVeja: loja --ajuda\n`);
    return error.exitCode;
  }
  const expected = error instanceof UnreadableFile || error instanceof ConfigError;
  err(`${expected ? error.message : inspect(error)}\n`);
  return 1;
}
