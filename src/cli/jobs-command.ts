import type { Command } from 'commander';
import { repeatJobs } from '#features/trust/home/operations.ts';
import { countParkedMails, dropParkedMails, sendParkedMails } from '#platform/jobs/parked-mails.ts';
import { inPortuguese } from './portuguese.ts';
import { runAsOperator } from './run-as-operator.ts';
import { withStore } from './store.ts';
import { refuse, type Terminal } from './terminal.ts';

/** `tarefas repetir`: moves the dead letters back to their queues, where a running store takes them. `seguradas`: mails. */
export function defineJobsCommand(jobs: Command, terminal: Terminal): void {
  inPortuguese(jobs, '<comando>')
    .description('Cuida das tarefas que a loja faz por trás: e-mails, cobranças, devoluções.')
    .helpCommand(false);
  const repeat = jobs
    .command('repetir')
    .description('devolve às filas as tarefas que desistiram, quando a causa já passou')
    .action(async () => {
      const answer = await withStore(terminal, (deps) =>
        runAsOperator(terminal, deps, repeatJobs, { input: {} }),
      );
      if (answer) terminal.out(`${answer.repeated} tarefa(s) de volta às filas.\n`);
    });
  inPortuguese(repeat, '');
  const parked = jobs
    .command('seguradas')
    .description('mostra, envia ou descarta os e-mails que uma restauração segurou')
    .option('--enviar', 'envia todos')
    .option('--descartar', 'apaga todos')
    .action((what: { enviar?: true; descartar?: true }) => parkedMails(terminal, what));
  inPortuguese(parked, '[--enviar | --descartar]');
}

async function parkedMails(
  terminal: Terminal,
  { enviar, descartar }: { enviar?: true; descartar?: true },
): Promise<void> {
  if (enviar && descartar) return refuse(terminal, 'Escolha --enviar ou --descartar.');
  const text = await withStore(terminal, async ({ db }) => {
    if (enviar) return `${await sendParkedMails(db)} e-mail(s) de volta às filas.`;
    if (descartar) return `${await dropParkedMails(db)} e-mail(s) descartado(s).`;
    const waiting = await countParkedMails(db);
    const lines = waiting.map(({ queue, count }) => `${queue}: ${count}`);
    return lines.length > 0 ? lines.join('\n') : 'Nenhum e-mail segurado.';
  });
  terminal.out(`${text}\n`);
}
