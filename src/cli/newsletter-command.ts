import type { Command } from 'commander';
import { recordOperatorView } from '#features/access/server/record-access.ts';
import { exportSubscribers } from '#features/newsletter/server/export-subscribers.ts';
import { operatorOf } from './operator.ts';
import { inPortuguese } from './portuguese.ts';
import { withStore } from './store.ts';
import { refuse, type Terminal } from './terminal.ts';
import { writePrivate } from './write-private.ts';

/** `newsletter exportar`: whom the operator's mailing tool writes to. */
export function addNewsletterCommand(program: Command, terminal: Terminal): void {
  const newsletter = inPortuguese(program.command('newsletter'), '<comando>')
    .summary('exporta quem assina a newsletter')
    .description('Exporta quem confirmou a assinatura da newsletter, com o link de saída de cada pessoa.')
    .helpCommand(false);
  const all = newsletter
    .command('exportar')
    .description('os assinantes em CSV; contém dados de pessoas, e a consulta fica registrada')
    .option('-s, --saida <arquivo>', 'grava em um arquivo novo, que só você lê')
    .action((options: { saida?: string }) => exportAll(terminal, options.saida));
  inPortuguese(all, '[--saida ARQUIVO]');
}

async function exportAll(terminal: Terminal, saida: string | undefined): Promise<void> {
  const file = await withStore(terminal.env, async (deps) => {
    await recordOperatorView(deps, {
      operator: operatorOf(terminal),
      command: 'newsletter exportar',
      subject: 'assinantes',
    });
    return exportSubscribers(deps);
  });
  if (file === null) return refuse(terminal, 'Ninguém assina a newsletter ainda.');
  await writePrivate(terminal, file, saida);
}
