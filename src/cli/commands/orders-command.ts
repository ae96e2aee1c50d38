import type { Command } from 'commander';
import { inPortuguese } from '../portuguese.ts';
import type { Terminal } from '../terminal.ts';
import { addDelayCommand } from './delay-command.ts';
import { addDisputesCommands } from './disputes-commands.ts';
import { addDueCommand } from './due-command.ts';

/** The panel has pages for these too (docs/operations.md). */
export function defineOrdersCommand(orders: Command, terminal: Terminal): void {
  inPortuguese(orders, '<comando>')
    .description('Cuida de prazos de resultados, contestações e vouchers suspensos. O resto: loja operar.')
    .helpCommand(false);
  addDelayCommand(orders, terminal);
  addDueCommand(orders, terminal);
  addDisputesCommands(orders, terminal);
}
