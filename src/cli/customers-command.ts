import type { Command } from 'commander';
import { addCpfCommand } from './customers/cpf-command.ts';
import { addPartnerCommand } from './customers/partner-command.ts';
import { addShowCustomerCommand } from './customers/show-command.ts';
import { inPortuguese } from './portuguese.ts';
import type { Terminal } from './terminal.ts';

/** `clientes …`: one file for each subcommand. */
export function addCustomersCommand(program: Command, terminal: Terminal): void {
  const customers = inPortuguese(program.command('clientes'), '<comando>')
    .summary('cuida do cadastro de clientes')
    .description('Cuida de quem os clientes são: e-mail, CPF e convênio.')
    .helpCommand(false);
  for (const add of [addShowCustomerCommand, addPartnerCommand, addCpfCommand]) add(customers, terminal);
}
