import type { Command } from 'commander';
import { exportAnswers } from '#features/outreach/preferences/server/export-answers.ts';
import { exportPrivate, OUTPUT_OPTION } from '../export-private.ts';
import { inPortuguese } from '../portuguese.ts';
import type { Terminal } from '../terminal.ts';

export function definePreferencesCommand(preferences: Command, terminal: Terminal): void {
  inPortuguese(preferences, '<comando>')
    .description(
      'Respostas do questionário de personalização. As perguntas vêm de loja importar preferencias.',
    )
    .helpCommand(false);
  const all = preferences
    .command('exportar')
    .description('todas as respostas, em CSV, pelo número do cliente; a consulta fica registrada')
    .option(...OUTPUT_OPTION)
    .action(({ saida }: { saida?: string }) => exportAll(terminal, saida));
  inPortuguese(all, '[--saida ARQUIVO]');
}

const exportAll = (terminal: Terminal, saida: string | undefined): Promise<void> =>
  exportPrivate(terminal, {
    command: 'preferencias exportar',
    subject: 'todas as respostas',
    make: exportAnswers,
    none: 'Ninguém respondeu ainda.',
    saida,
  });
