import type { Command } from 'commander';
import { addAnswerContactCommand } from './contacts/answer-command.ts';
import { addExportContactsCommand } from './contacts/export-command.ts';
import { addListContactsCommand, addShowContactCommand } from './contacts/show-commands.ts';
import { inPortuguese } from './portuguese.ts';
import type { Terminal } from './terminal.ts';

const COMMANDS = [
  addListContactsCommand,
  addShowContactCommand,
  addAnswerContactCommand,
  addExportContactsCommand,
];

/** `contatos …`: messages of the contact form. */
export function addContactsCommand(program: Command, terminal: Terminal): void {
  const contacts = inPortuguese(program.command('contatos'), '<comando>')
    .summary('lê e responde as mensagens do Fale conosco')
    .description('Lê e responde as mensagens do Fale conosco.')
    .helpCommand(false);
  for (const add of COMMANDS) add(contacts, terminal);
}
