import type { Command } from 'commander';
import { exportOne as exportOperation } from '#features/desk/customers/operations.ts';
import { inPortuguese } from '../portuguese.ts';
import { runAsOperator } from '../run-as-operator.ts';
import { withStore } from '../store.ts';
import type { Terminal } from '../terminal.ts';
import { writeJson } from '../write-json.ts';
import { customerOf } from './customer-of.ts';

interface ExportOptions {
  email: string;
  arquivo?: string;
}

const AFTER_HELP = `
A exportação fica registrada: loja acessos operadores. Confira quem pediu antes de entregar o arquivo.`;

export function addExportCustomerCommand(customers: Command, terminal: Terminal): void {
  const command = customers
    .command('exportar')
    .description('tudo o que a loja guarda sobre um cliente, em JSON')
    .requiredOption('-e, --email <email>', 'e-mail da conta')
    .option('-f, --arquivo <arquivo>', 'grava neste arquivo novo, que só você pode ler')
    .addHelpText('after', AFTER_HELP)
    .action((options: ExportOptions) => exportOne(terminal, options));
  inPortuguese(command, '--email EMAIL [--arquivo ARQUIVO]');
}

async function exportOne(terminal: Terminal, { email, arquivo }: ExportOptions): Promise<void> {
  const exported = await withStore(terminal, async (deps) => {
    const customerId = await customerOf(terminal, deps, email);
    if (customerId === null) return null;
    return runAsOperator(terminal, deps, exportOperation, { input: { customerId, protocol: '' } });
  });
  if (exported) await writeJson(terminal, exported.data, arquivo);
}
