import type { Command } from 'commander';
import { PgBoss } from 'pg-boss';
import { DEAD_LETTER, jobStats } from '#platform/jobs/job-stats.ts';
import { inPortuguese } from './portuguese.ts';
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
      const count = await withStore(terminal.env, async (deps, connectionString) => {
        const { dead } = await jobStats(deps.db, deps.clock.now());
        return dead === 0 ? 0 : redrive(connectionString);
      });
      terminal.out(`${count} tarefa(s) de volta às filas.\n`);
    });
  inPortuguese(repeat, '');
}

export async function redrive(connectionString: string): Promise<number> {
  const boss = new PgBoss({
    connectionString,
    schema: 'jobs',
    max: 1,
    supervise: false,
    schedule: false,
    createSchema: false,
    migrate: false,
  });
  await boss.start();
  try {
    return await boss.redrive(DEAD_LETTER);
  } finally {
    await boss.stop({ graceful: false });
  }
}
