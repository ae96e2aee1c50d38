import type { Command } from 'commander';
import { addCpfCommand } from '../customers/cpf-command.ts';
import { addEraseCustomerCommand } from '../customers/erase-command.ts';
import { addExportCustomerCommand } from '../customers/export-command.ts';
import { addPartnerCommand } from '../customers/partner-command.ts';
import { addShowCustomerCommand } from '../customers/show-command.ts';
import { inPortuguese } from '../portuguese.ts';
import type { Terminal } from '../terminal.ts';

const COMMANDS = [
  addShowCustomerCommand,
  addPartnerCommand,
  addCpfCommand,
  addExportCustomerCommand,
  addEraseCustomerCommand,
];

export function defineCustomersCommand(customers: Command, terminal: Terminal): void {
  inPortuguese(customers, '<comando>')
    .description(
      'Cuida do cadastro dos clientes e atende aos pedidos deles sobre os próprios dados (LGPD, art. 18).',
    )
    .helpCommand(false);
  for (const add of COMMANDS) add(customers, terminal);
}
