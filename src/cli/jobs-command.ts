import type { Command } from 'commander';
import { repeatJobs } from '#features/trust/home/operations.ts';
import { inPortuguese } from './portuguese.ts';
import { runAsOperator } from './run-as-operator.ts';
import { withStore } from './store.ts';
import type { Terminal } from './terminal.ts';

/** `tarefas repetir`: moves the dead letters back to their queues, where a running store takes them. */
export function defineJobsCommand(jobs: Command, terminal: Terminal): void {
  inPortuguese(jobs, '<comando>')
    .description('Cuida das tarefas que a loja faz por trás: e-mails, cobranças, devoluções.')
    .helpCommand(false);
  const repeat = jobs
    .command('repetir')
    .description('devolve às filas as tarefas que desistiram, quando a causa já passou')
    .action(async () => {
      const answer = await withStore(terminal.env, (deps) =>
        runAsOperator(terminal, deps, repeatJobs, { input: {} }),
      );
      if (answer) terminal.out(`${answer.repeated} tarefa(s) de volta às filas.\n`);
    });
  inPortuguese(repeat, '');
}
