import type { Command } from 'commander';
import { addAnswerCommand } from '../data-requests/answer-command.ts';
import { addOpenRequestCommand } from '../data-requests/open-command.ts';
import { addPersonDataCommand } from '../data-requests/person-data-command.ts';
import { addRemovePersonCommand } from '../data-requests/remove-person-command.ts';
import { addListRequestsCommand, addShowRequestCommand } from '../data-requests/show-commands.ts';
import { inPortuguese } from '../portuguese.ts';
import type { Terminal } from '../terminal.ts';

const COMMANDS = [
  addListRequestsCommand,
  addShowRequestCommand,
  addPersonDataCommand,
  addRemovePersonCommand,
  addAnswerCommand,
  addOpenRequestCommand,
];

export function defineDataRequestsCommand(requests: Command, terminal: Terminal): void {
  inPortuguese(requests, '<comando>')
    .description('Atende a pedidos de titulares sobre os dados deles (LGPD, art. 18).')
    .helpCommand(false);
  for (const add of COMMANDS) add(requests, terminal);
}
