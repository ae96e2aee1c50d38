import type { Command } from 'commander';
import { recordOperatorView } from '#features/access/server/record-access.ts';
import { exportContacts } from '#features/contact/server/export-contacts.ts';
import { operatorOf } from '../operator.ts';
import { inPortuguese } from '../portuguese.ts';
import { withStore } from '../store.ts';
import { refuse, type Terminal } from '../terminal.ts';
import { writePrivate } from '../write-private.ts';
import type { WantedContacts } from './show-commands.ts';

/** `contatos exportar`: for spreadsheets. */
export function addExportContactsCommand(contacts: Command, terminal: Terminal): void {
  const command = contacts
    .command('exportar')
    .description('as mensagens em CSV; contém dados de pessoas, e a consulta fica registrada')
    .option('--abertos', 'só as que não têm resposta')
    .option('--assunto <codigo>', 'só as deste assunto')
    .option('-s, --saida <arquivo>', 'grava em um arquivo novo, que só você lê')
    .action((options: WantedContacts & { saida?: string }) => exportAll(terminal, options));
  inPortuguese(command, '[--abertos] [--assunto CODIGO] [--saida ARQUIVO]');
}

async function exportAll(
  terminal: Terminal,
  { abertos = false, assunto, saida }: WantedContacts & { saida?: string },
): Promise<void> {
  const file = await withStore(terminal.env, async (deps) => {
    await recordOperatorView(deps, {
      operator: operatorOf(terminal),
      command: 'contatos exportar',
      subject: [abertos ? 'em aberto' : 'todas', ...(assunto ? [`assunto ${assunto}`] : [])].join(', '),
    });
    return exportContacts(deps, { open: abertos, subject: assunto });
  });
  if (file === null) return refuse(terminal, 'Nenhuma mensagem.');
  await writePrivate(terminal, file, saida);
}
