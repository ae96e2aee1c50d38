import type { Command } from 'commander';
import { addPersonDataCommand } from '../data-requests/person-data-command.ts';
import { addRemovePersonCommand } from '../data-requests/remove-person-command.ts';
import { inPortuguese } from '../portuguese.ts';
import type { Terminal } from '../terminal.ts';

export function defineDataRequestsCommand(requests: Command, terminal: Terminal): void {
  inPortuguese(requests, '<comando>')
    .description(
      'Atende a pedidos de quem não tem conta (LGPD, art. 18). O resto: loja operar request-desk/view.',
    )
    .helpCommand(false);
  addPersonDataCommand(requests, terminal);
  addRemovePersonCommand(requests, terminal);
}
