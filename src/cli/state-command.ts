import type { Command } from 'commander';
import { readState } from '#features/trust/home/server/read-state.ts';
import { inPortuguese } from './portuguese.ts';
import { stateReport } from './state-report.ts';
import { withStore } from './store.ts';
import type { Terminal } from './terminal.ts';

const AFTER_HELP = `
O código de saída é 1 quando alguma coisa precisa de uma pessoa, 0 quando tudo está em ordem.`;

/** `estado [--json]`: only reads, and runs no migrations. */
export function defineStateCommand(command: Command, terminal: Terminal): void {
  inPortuguese(command, '[--json]')
    .description(command.summary())
    .option('-j, --json', 'em JSON, para outros programas')
    .addHelpText('after', AFTER_HELP)
    .action(({ json = false }: { json?: boolean }) => showState(terminal, json));
}

async function showState(terminal: Terminal, json: boolean): Promise<void> {
  try {
    const state = await withStore(terminal.env, readState, { migrate: false });
    terminal.out(`${json ? JSON.stringify(state, null, 2) : stateReport(state)}\n`);
    if (state.problems.length > 0) terminal.exitCode = 1;
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    const problem = 'O banco de dados não responde.';
    terminal.out(`${json ? JSON.stringify({ database: null, problems: [problem] }) : problem}\n`);
    terminal.exitCode = 1;
  }
}

function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as NodeJS.ErrnoException;
  // 08: connection refused by the server, 28: wrong user, 3D000: no such database, 57P: shutting down or starting.
  if (code && /^(ECONN|ENOTFOUND|ETIMEDOUT|EHOSTUNREACH|EAI_AGAIN|08|28|3D000|57P)/.test(code)) return true;
  return /timeout.*connect|Connection terminated/i.test(error.message) || isUnreachable(error.cause);
}
