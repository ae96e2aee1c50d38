import type { Command } from 'commander';
import { answerContact } from '#features/outreach/contact/server/answer-contact.ts';
import { operatorOf } from '../operator.ts';
import { inPortuguese } from '../portuguese.ts';
import { refuse, type Terminal } from '../terminal.ts';
import { withContact } from './with-contact.ts';

export function addAnswerContactCommand(contacts: Command, terminal: Terminal): void {
  const command = contacts
    .command('responder')
    .description('manda uma resposta por e-mail; pode haver mais de uma')
    .argument('<protocolo>', 'número da mensagem')
    .requiredOption('-t, --texto <texto>', 'a resposta; \\n começa outra linha')
    .action((protocol: string, { texto }: { texto: string }) =>
      withContact(terminal, { protocol, command: 'responder' }, async (deps, contact) => {
        const answer = texto.replaceAll('\\n', '\n').trim();
        if (answer === '') return refuse(terminal, 'A resposta está vazia.');
        const operator = operatorOf(terminal);
        if (!(await answerContact(deps, contact.protocol, { answer, operator })))
          return refuse(terminal, 'A mensagem foi apagada.');
        terminal.out('Resposta enviada.\n');
      }),
    );
  inPortuguese(command, '<protocolo> --texto TEXTO');
}
