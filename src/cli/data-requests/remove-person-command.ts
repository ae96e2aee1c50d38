import type { Command } from 'commander';
import { removePerson } from '#features/account/beneficiaries/server/erase-beneficiaries.ts';
import { exportPerson } from '#features/desk/customers/data-requests/server/export-person.ts';
import { RETENTION_DAYS, RETENTION_YEARS } from '#values/retention.ts';
import { inPortuguese } from '../portuguese.ts';
import { refuse, type Terminal } from '../terminal.ts';
import { NO_CPF } from './person-data-command.ts';
import { withRequest } from './with-request.ts';

/** `titulares apagar`: takes the person out of the customers' lists. Orders keep what the books need. */
export function addRemovePersonCommand(requests: Command, terminal: Terminal): void {
  const command = requests
    .command('apagar')
    .description('retira quem pede das listas de beneficiários, pelo CPF do pedido')
    .argument('<protocolo>', 'número do pedido')
    .option('--sim', 'retira sem perguntar')
    .action((protocol: string, { sim = false }: { sim?: boolean }) =>
      withRequest(terminal, { protocol, command: 'apagar' }, async (deps, { cpf, protocol: stored }) => {
        if (!cpf) return refuse(terminal, NO_CPF);
        const { beneficiaries, order_lines } = await exportPerson(deps, cpf);
        terminal.out(
          `Sai de ${beneficiaries.length} lista(s) de beneficiários, apagado de vez em ${RETENTION_DAYS.removedBeneficiaries} dias.
Fica em ${order_lines.length} serviço(s) de pedidos: os pagos por ${RETENTION_YEARS.paidOrders} anos (lei tributária), os outros por ${RETENTION_DAYS.unpaidOrders} dias.\n`,
        );
        const typed = sim ? stored : await terminal.ask?.('Para retirar, digite o protocolo: ');
        if (typed?.trim().toUpperCase() !== stored)
          return refuse(terminal, 'Nada foi retirado. Para retirar sem perguntar, use --sim.');
        terminal.out(`Retirado de ${await removePerson(deps, cpf)} lista(s).\n`);
      }),
    );
  inPortuguese(command, '<protocolo> [--sim]');
}
