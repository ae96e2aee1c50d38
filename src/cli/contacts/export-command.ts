import type { Command } from 'commander';
import { exportContacts } from '#features/outreach/contact/server/contacts.ts';
import { exportPrivate, OUTPUT_OPTION } from '../export-private.ts';
import { inPortuguese } from '../portuguese.ts';
import type { Terminal } from '../terminal.ts';
import type { WantedContacts } from './show-commands.ts';

export function addExportContactsCommand(contacts: Command, terminal: Terminal): void {
  const command = contacts
    .command('exportar')
    .description('as mensagens em CSV; contém dados de pessoas, e a consulta fica registrada')
    .option('--abertos', 'só as que não têm resposta')
    .option('--assunto <codigo>', 'só as deste assunto')
    .option(...OUTPUT_OPTION)
    .action((options: WantedContacts & { saida?: string }) => exportAll(terminal, options));
  inPortuguese(command, '[--abertos] [--assunto CODIGO] [--saida ARQUIVO]');
}

const exportAll = (
  terminal: Terminal,
  { abertos = false, assunto, saida }: WantedContacts & { saida?: string },
): Promise<void> =>
  exportPrivate(terminal, {
    command: 'contatos exportar',
    subject: [abertos ? 'em aberto' : 'todas', ...(assunto ? [`assunto ${assunto}`] : [])].join(', '),
    make: (deps) => exportContacts(deps, { open: abertos, subject: assunto }),
    none: 'Nenhuma mensagem.',
    saida,
  });
