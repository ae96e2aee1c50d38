import type { Command } from 'commander';
import { recordOperatorView } from '#features/access/server/record-access.ts';
import { exportAnswers } from '#features/preferences/server/export-answers.ts';
import { operatorOf } from './operator.ts';
import { inPortuguese } from './portuguese.ts';
import { withStore } from './store.ts';
import { refuse, type Terminal } from './terminal.ts';
import { writePrivate } from './write-private.ts';

/** `preferencias exportar`: what customers answered about their tastes. */
export function addPreferencesCommand(program: Command, terminal: Terminal): void {
  const preferences = inPortuguese(program.command('preferencias'), '<comando>')
    .summary('exporta as respostas do questionário de personalização')
    .description(
      'Respostas do questionário de personalização. As perguntas vêm de loja importar preferencias.',
    )
    .helpCommand(false);
  const all = preferences
    .command('exportar')
    .description('todas as respostas, em CSV, pelo número do cliente; a consulta fica registrada')
    .option('-s, --saida <arquivo>', 'grava em um arquivo novo, que só você lê')
    .action(({ saida }: { saida?: string }) => exportAll(terminal, saida));
  inPortuguese(all, '[--saida ARQUIVO]');
}

async function exportAll(terminal: Terminal, saida: string | undefined): Promise<void> {
  const file = await withStore(terminal.env, async (deps) => {
    await recordOperatorView(deps, {
      operator: operatorOf(terminal),
      command: 'preferencias exportar',
      subject: 'todas as respostas',
    });
    return exportAnswers(deps);
  });
  if (file === null) return refuse(terminal, 'Ninguém respondeu ainda.');
  await writePrivate(terminal, file, saida);
}
