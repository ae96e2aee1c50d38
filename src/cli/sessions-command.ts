import type { Command } from 'commander';
import { customerIdOfEmail } from '#features/account/accounts/server/customer-id-of-email.ts';
import { endAllSessions, endSessionsOf } from '#features/account/sessions/server/end-sessions.ts';
import type { Deps } from '#platform/deps.ts';
import { inPortuguese } from './portuguese.ts';
import { withStore } from './store.ts';
import type { Terminal } from './terminal.ts';

interface Whose {
  cliente?: string;
  todas?: true;
}

/** `sessoes encerrar`: signs customers out, for instance when a device or the database was stolen. */
export function defineSessionsCommand(sessions: Command, terminal: Terminal): void {
  inPortuguese(sessions, '<comando>')
    .description('Cuida de quem está dentro da sua conta.')
    .helpCommand(false);
  const end = sessions
    .command('encerrar')
    .description('encerra as sessões de um cliente, ou todas: é preciso entrar de novo com a senha')
    .option('--cliente <email>', 'só as deste cliente')
    .option('--todas', 'as de todos os clientes')
    .action(async (whose: Whose) => {
      const { text, code } = await withStore(terminal.env, (deps) => endSessions(deps, whose));
      terminal.out(`${text}\n`);
      terminal.exitCode = code;
    });
  inPortuguese(end, '--cliente <email> | --todas');
}

export async function endSessions(
  deps: Deps,
  { cliente, todas }: Whose,
): Promise<{ text: string; code: number }> {
  if ((cliente === undefined) === (todas === undefined))
    return { text: 'Informe --cliente EMAIL ou --todas.', code: 1 };
  const ended = (count: number) => ({ text: `${count} sessão(ões) encerrada(s).`, code: 0 });
  if (cliente === undefined) return ended(await endAllSessions(deps));
  const customerId = await customerIdOfEmail(deps, cliente);
  if (customerId === null) return { text: 'Nenhum cliente tem este e-mail.', code: 1 };
  return ended(await endSessionsOf(deps, customerId));
}
