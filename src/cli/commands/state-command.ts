import type { Command } from 'commander';
import { readState } from '#features/desk/start-page/server/read-state.ts';
import { connectionProblem } from '#platform/database/connection-problem.ts';
import { inPortuguese } from '../portuguese.ts';
import { stateReport } from '../state-report.ts';
import { withStore } from '../store.ts';
import type { Terminal } from '../terminal.ts';

const AFTER_HELP = `
O código de saída é 1 quando alguma coisa precisa de uma pessoa, 0 quando tudo está em ordem.`;

export function defineStateCommand(command: Command, terminal: Terminal): void {
  inPortuguese(command, '[--json]')
    .description(command.summary())
    .option('-j, --json', 'em JSON, para outros programas')
    .addHelpText('after', AFTER_HELP)
    .action(({ json = false }: { json?: boolean }) => showState(terminal, json));
}

async function showState(terminal: Terminal, json: boolean): Promise<void> {
  try {
    const state = await withStore(terminal, (deps) => readState(deps), {
      migrate: false,
      connections: 1,
    });
    terminal.out(`${json ? JSON.stringify(state, null, 2) : stateReport(state)}\n`);
    if (state.problems.length > 0) terminal.exitCode = 1;
  } catch (error) {
    const problem = connectionProblem(error, terminal.env.DATABASE_URL);
    if (problem === null) throw error;
    terminal.out(`${json ? JSON.stringify({ database: null, problems: [problem] }) : problem}\n`);
    terminal.exitCode = 1;
  }
}
