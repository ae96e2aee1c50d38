import { type Command, Option } from 'commander';
import {
  KIND_NAMES,
  REQUEST_KINDS,
  type RequestKind,
} from '#features/account/privacy/data-rights/data-request.ts';
import { openRequestFor } from '#features/desk/data-requests/operations.ts';
import { customerOf } from '../customers/customer-of.ts';
import { inPortuguese } from '../portuguese.ts';
import { runAsOperator } from '../run-as-operator.ts';
import { withStore } from '../store.ts';
import type { Terminal } from '../terminal.ts';

interface OpenOptions {
  email: string;
  tipo: RequestKind;
  texto: string;
}

const KINDS_HELP = `
Tipos:
${REQUEST_KINDS.map((kind) => `  ${kind.padEnd(12)} ${KIND_NAMES[kind]}`).join('\n')}`;

export function addOpenRequestCommand(requests: Command, terminal: Terminal): void {
  const command = requests
    .command('abrir')
    .description('abre um pedido por um cliente que ligou; ele recebe o protocolo por e-mail')
    .requiredOption('-e, --email <email>', 'e-mail do cliente')
    .addOption(new Option('--tipo <tipo>', 'o que ele pede').choices(REQUEST_KINDS).makeOptionMandatory())
    .requiredOption('-t, --texto <texto>', 'o pedido, com as palavras dele')
    .addHelpText('after', KINDS_HELP)
    .action((options: OpenOptions) => openOne(terminal, options));
  inPortuguese(command, '--email EMAIL --tipo TIPO --texto TEXTO');
}

async function openOne(terminal: Terminal, { email, tipo, texto }: OpenOptions): Promise<void> {
  const opened = await withStore(terminal, async (deps) => {
    const customerId = await customerOf(terminal, deps, email);
    if (customerId === null) return null;
    return runAsOperator(terminal, deps, openRequestFor, {
      input: { customerId, kind: tipo, message: texto },
    });
  });
  if (opened) terminal.out(`Protocolo ${opened.protocol}.\n`);
}
