import type { Command } from 'commander';
import { addEraseCustomerCommand } from './erase-customer-command.ts';
import { addExportCustomerCommand } from './export-customer-command.ts';
import { inPortuguese } from './portuguese.ts';
import type { Terminal } from './terminal.ts';

export function addCustomersCommand(program: Command, terminal: Terminal): void {
  const customers = inPortuguese(program.command('clientes'), '<comando>')
    .summary('exporta e apaga clientes')
    .description('Atende pedidos de clientes sobre os próprios dados (LGPD, art. 18).')
    .helpCommand(false);
  addExportCustomerCommand(customers, terminal);
  addEraseCustomerCommand(customers, terminal);
}
