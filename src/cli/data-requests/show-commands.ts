import type { Command } from 'commander';
import { answerBy, KIND_NAMES } from '#features/account/privacy/data-rights/data-request.ts';
import {
  type DataRequest,
  listRequests,
} from '#features/account/privacy/data-rights/server/answer-request.ts';
import { dayOf, formatDay } from '#values/calendar-day.ts';
import { formatCpf } from '#values/cpf.ts';
import { inPortuguese } from '../portuguese.ts';
import { withStore } from '../store.ts';
import { textTable } from '../table.ts';
import type { Terminal } from '../terminal.ts';
import { withRequest } from './with-request.ts';

const askedOn = ({ askedAt }: DataRequest) => formatDay(dayOf(askedAt));
const dueOn = ({ askedAt }: DataRequest) => formatDay(answerBy(askedAt));
const stateOf = ({ answeredAt }: DataRequest) =>
  answeredAt ? `respondido em ${formatDay(dayOf(answeredAt))}` : 'em aberto';

export function addListRequestsCommand(requests: Command, terminal: Terminal): void {
  const list = requests
    .command('listar')
    .description('pedidos em aberto, o mais antigo primeiro')
    .option('--todos', 'também os respondidos')
    .action(async ({ todos = false }: { todos?: boolean }) => {
      const found = await withStore(terminal, (deps) => listRequests(deps, { open: !todos }));
      const rows = found.map((request) => [
        request.protocol,
        askedOn(request),
        dueOn(request),
        stateOf(request),
        KIND_NAMES[request.kind],
      ]);
      const head = ['Protocolo', 'Pedido em', 'Responder até', 'Situação', 'O quê'];
      terminal.out(`${rows.length === 0 ? 'Nenhum pedido.' : textTable([head, ...rows])}\n`);
    });
  inPortuguese(list, '[--todos]');
}

export function addShowRequestCommand(requests: Command, terminal: Terminal): void {
  const show = requests
    .command('mostrar')
    .description('quem pede o quê; a consulta fica registrada')
    .argument('<protocolo>', 'número do pedido')
    .action((protocol: string) =>
      withRequest(terminal, { protocol, command: 'mostrar' }, async (_, request) => {
        const { name, email, cpf, kind, message, answer } = request;
        const lines = [
          `Protocolo  ${request.protocol}, ${stateOf(request)}`,
          `Pedido em  ${askedOn(request)}, responder até ${dueOn(request)}`,
          `Nome       ${name}`,
          `E-mail     ${email} (digitado por quem pede)`,
          `CPF        ${cpf ? formatCpf(cpf) : 'não informado'}`,
          `O quê      ${KIND_NAMES[kind]}`,
          '',
          message,
          ...(answer ? ['', 'Resposta:', answer] : []),
        ];
        terminal.out(`${lines.join('\n')}\n`);
      }),
    );
  inPortuguese(show, '<protocolo>');
}
