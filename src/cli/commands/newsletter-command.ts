import type { Command } from 'commander';
import { exportSubscribers } from '#features/outreach/newsletter/server/export-subscribers.ts';
import { exportPrivate, OUTPUT_OPTION } from '../export-private.ts';
import { inPortuguese } from '../portuguese.ts';
import type { Terminal } from '../terminal.ts';

export function defineNewsletterCommand(newsletter: Command, terminal: Terminal): void {
  inPortuguese(newsletter, '<comando>')
    .description('Exporta quem confirmou a assinatura da newsletter, com o link de saída de cada pessoa.')
    .helpCommand(false);
  const all = newsletter
    .command('exportar')
    .description('os assinantes em CSV; contém dados de pessoas, e a consulta fica registrada')
    .option(...OUTPUT_OPTION)
    .action((options: { saida?: string }) => exportAll(terminal, options.saida));
  inPortuguese(all, '[--saida ARQUIVO]');
}

const exportAll = (terminal: Terminal, saida: string | undefined): Promise<void> =>
  exportPrivate(terminal, {
    command: 'newsletter exportar',
    subject: 'assinantes',
    make: exportSubscribers,
    none: 'Ninguém assina a newsletter ainda.',
    saida,
  });
