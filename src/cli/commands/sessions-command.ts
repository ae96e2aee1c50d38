import type { Command } from 'commander';
import { endAllSessions } from '#features/account/sessions/server/end-sessions.ts';
import { endSessions } from '#features/desk/customers/operations.ts';
import type { PaymentDeps } from '#features/purchase/payments/server/deps.ts';
import { customerOf } from '../customers/customer-of.ts';
import { inPortuguese } from '../portuguese.ts';
import { runAsOperator } from '../run-as-operator.ts';
import { withStore } from '../store.ts';
import { refuse, type Terminal } from '../terminal.ts';

interface Whose {
  cliente?: string;
  todas?: true;
}

/** `sessoes encerrar`: signs customers out, for instance when a device or the database was stolen. */
export function defineSessionsCommand(sessions: Command, terminal: Terminal): void {
  inPortuguese(sessions, '<comando>').description('Encerra sessões de clientes.').helpCommand(false);
  const end = sessions
    .command('encerrar')
    .description('encerra as sessões de um cliente, ou todas: é preciso entrar de novo com a senha')
    .option('--cliente <email>', 'só as deste cliente')
    .option('--todas', 'as de todos os clientes')
    .action(async (whose: Whose) => {
      if ((whose.cliente === undefined) === (whose.todas === undefined))
        return refuse(terminal, 'Informe --cliente EMAIL ou --todas.');
      const ended = await withStore(terminal, (deps) => endThem(terminal, deps, whose));
      if (ended !== null) terminal.out(`${ended} sessão(ões) encerrada(s).\n`);
    });
  inPortuguese(end, '--cliente <email> | --todas');
}

async function endThem(terminal: Terminal, deps: PaymentDeps, { cliente }: Whose): Promise<number | null> {
  if (cliente === undefined) return endAllSessions(deps);
  const customerId = await customerOf(terminal, deps, cliente);
  if (customerId === null) return null;
  return (await runAsOperator(terminal, deps, endSessions, { input: { customerId } }))?.ended ?? null;
}
