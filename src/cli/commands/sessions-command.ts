import type { Command } from 'commander';
import { endAllSessions } from '#features/account/sessions/server/end-sessions.ts';
import { inPortuguese } from '../portuguese.ts';
import { withStore } from '../store.ts';
import type { Terminal } from '../terminal.ts';

/** `sessoes encerrar`: signs all customers out, for instance when the database was stolen. */
export function defineSessionsCommand(sessions: Command, terminal: Terminal): void {
  inPortuguese(sessions, '<comando>')
    .description(
      'Encerra as sessões de todos os clientes. As de um só: loja operar customer-desk/end-sessions.',
    )
    .helpCommand(false);
  const end = sessions
    .command('encerrar')
    .description('encerra as sessões de todos os clientes: é preciso entrar de novo com a senha')
    .requiredOption('--todas', 'as de todos os clientes')
    .action(async () => {
      const count = await withStore(terminal, endAllSessions);
      terminal.out(`${count} sessão(ões) encerrada(s).\n`);
    });
  inPortuguese(end, '--todas');
}
