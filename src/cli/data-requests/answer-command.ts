import type { Command } from 'commander';
import { answerRequest } from '#features/desk/data-requests/operations.ts';
import { inPortuguese } from '../portuguese.ts';
import { runAsOperator } from '../run-as-operator.ts';
import { withStore } from '../store.ts';
import type { Terminal } from '../terminal.ts';

export function addAnswerCommand(requests: Command, terminal: Terminal): void {
  const command = requests
    .command('responder')
    .description('manda a resposta por e-mail e encerra o pedido')
    .argument('<protocolo>', 'número do pedido')
    .requiredOption('-t, --texto <texto>', 'a resposta; \\n começa outra linha')
    .action((protocol: string, { texto }: { texto: string }) =>
      answerOne(terminal, protocol, texto.replaceAll('\\n', '\n').trim()),
    );
  inPortuguese(command, '<protocolo> --texto TEXTO');
}

async function answerOne(terminal: Terminal, protocol: string, answer: string): Promise<void> {
  const answered = await withStore(terminal, (deps) =>
    runAsOperator(terminal, deps, answerRequest, {
      input: { protocol, answer },
      refusalText: ({ code }) =>
        code === 'answered' ? 'Este pedido já foi respondido.' : 'Nenhum pedido tem este protocolo.',
    }),
  );
  if (answered) terminal.out('Resposta enviada.\n');
}
