import type { Command } from 'commander';
import { dropJobs, listJobs, repeatJobs } from '#features/desk/start-page/operations.ts';
import { countParkedMails, dropParkedMails, sendParkedMails } from '#platform/jobs/parked-mails.ts';
import { formatMoment } from '#values/moment.ts';
import { inPortuguese } from '../portuguese.ts';
import { runAsOperator } from '../run-as-operator.ts';
import { withStore } from '../store.ts';
import { textTable } from '../table.ts';
import { refuse, type Terminal } from '../terminal.ts';

export function defineJobsCommand(jobs: Command, terminal: Terminal): void {
  inPortuguese(jobs, '<comando>')
    .description('Cuida das tarefas que a loja faz por trás: e-mails, cobranças, devoluções.')
    .helpCommand(false);
  const list = jobs
    .command('listar')
    .description('mostra as tarefas que falharam, com a causa')
    .action(() => listFailed(terminal));
  inPortuguese(list, '');
  const repeat = jobs
    .command('repetir')
    .description('devolve às filas as tarefas que desistiram, quando a causa já passou')
    .option('--ja', 'também não espera pela próxima tentativa das outras')
    .action(({ ja }: { ja?: true }) => repeatFailed(terminal, ja));
  inPortuguese(repeat, '[--ja]');
  const drop = jobs
    .command('descartar')
    .description('apaga tarefas que desistiram e de que ninguém mais precisa')
    .argument('<tarefa...>', 'número da tarefa, como em loja tarefas listar')
    .action((ids: string[]) => dropFailed(terminal, ids));
  inPortuguese(drop, '<tarefa...>');
  const parked = jobs
    .command('seguradas')
    .description('mostra, envia ou descarta os e-mails que uma restauração segurou')
    .option('--enviar', 'envia todos')
    .option('--descartar', 'apaga todos')
    .action((what: { enviar?: true; descartar?: true }) => parkedMails(terminal, what));
  inPortuguese(parked, '[--enviar | --descartar]');
}

async function listFailed(terminal: Terminal): Promise<void> {
  const found = await withStore(terminal, (deps) => runAsOperator(terminal, deps, listJobs, {}));
  if (!found) return;
  if (found.jobs.length === 0) return terminal.out('Nenhuma tarefa falhou.\n');
  const rows = found.jobs.map(({ id, queue, dead, attempts, next, cause }) => [
    id,
    queue,
    `${attempts} tentativa(s)`,
    dead ? 'desistiu' : `de novo em ${formatMoment(new Date(next))}`,
    cause,
  ]);
  terminal.out(`${textTable(rows)}\n`);
}

async function repeatFailed(terminal: Terminal, hurry = false): Promise<void> {
  const answer = await withStore(terminal, (deps) => runAsOperator(terminal, deps, repeatJobs, { hurry }));
  if (!answer) return;
  terminal.out(`${answer.repeated} tarefa(s) de volta às filas.\n`);
  if (hurry) terminal.out(`${answer.hurried} tarefa(s) que esperavam por outra tentativa começam já.\n`);
}

async function dropFailed(terminal: Terminal, ids: string[]): Promise<void> {
  const answer = await withStore(terminal, (deps) => runAsOperator(terminal, deps, dropJobs, { ids }));
  if (answer) terminal.out(`${answer.dropped} tarefa(s) descartada(s).\n`);
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
