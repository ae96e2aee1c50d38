import type { Command } from 'commander';
import { exportPerson } from '#features/desk/customers/data-requests/server/export-person.ts';
import { inPortuguese } from '../portuguese.ts';
import { refuse, type Terminal } from '../terminal.ts';
import { writeJson } from '../write-json.ts';
import { withRequest } from './with-request.ts';

export const NO_CPF =
  'O pedido não traz CPF, e sem ele a loja não encontra quem não tem conta. Pergunte por e-mail.';

const AFTER_HELP = `
Confira antes quem pediu: o e-mail e o CPF do pedido foram só digitados.`;

export function addPersonDataCommand(requests: Command, terminal: Terminal): void {
  const command = requests
    .command('dados')
    .description('o que a loja guarda sobre quem pede, em JSON, pelo CPF do pedido')
    .argument('<protocolo>', 'número do pedido')
    .option('-f, --arquivo <arquivo>', 'grava neste arquivo novo, que só você pode ler')
    .addHelpText('after', AFTER_HELP)
    .action((protocol: string, { arquivo }: { arquivo?: string }) =>
      withRequest(terminal, { protocol, command: 'dados' }, async (deps, { cpf }) => {
        if (!cpf) return refuse(terminal, NO_CPF);
        await writeJson(terminal, await exportPerson(deps, cpf), arquivo);
      }),
    );
  inPortuguese(command, '<protocolo> [--arquivo ARQUIVO]');
}
