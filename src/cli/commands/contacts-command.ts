import type { Command } from 'commander';
import { addAnswerContactCommand } from '../contacts/answer-command.ts';
import { addListContactsCommand, addShowContactCommand } from '../contacts/show-commands.ts';
import { inPortuguese } from '../portuguese.ts';
import type { Terminal } from '../terminal.ts';

const COMMANDS = [addListContactsCommand, addShowContactCommand, addAnswerContactCommand];

export function defineContactsCommand(contacts: Command, terminal: Terminal): void {
  inPortuguese(contacts, '<comando>')
    .description('Lê e responde as mensagens do Fale conosco.')
    .helpCommand(false);
  for (const add of COMMANDS) add(contacts, terminal);
}
