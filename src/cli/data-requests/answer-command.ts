import type { Command } from 'commander';
import { answerRequest } from '#features/trust/data-rights/server/answer-request.ts';
import { inPortuguese } from '../portuguese.ts';
import { refuse, type Terminal } from '../terminal.ts';
import { withRequest } from './with-request.ts';

export function addAnswerCommand(requests: Command, terminal: Terminal): void {
  const command = requests
    .command('responder')
    .description('manda a resposta por e-mail e encerra o pedido')
    .argument('<protocolo>', 'número do pedido')
    .requiredOption('-t, --texto <texto>', 'a resposta; \\n começa outra linha')
    .action((protocol: string, { texto }: { texto: string }) =>
      withRequest(terminal, { protocol, command: 'responder' }, async (deps) => {
        const answer = texto.replaceAll('\\n', '\n').trim();
        if (answer === '') return refuse(terminal, 'A resposta está vazia.');
        if (!(await answerRequest(deps, protocol, answer)))
          return refuse(terminal, 'Este pedido já foi respondido.');
        terminal.out('Resposta enviada.\n');
      }),
    );
  inPortuguese(command, '<protocolo> --texto TEXTO');
}
