import type { Command } from 'commander';
import { customerIdOfEmail } from '#features/account/accounts/server/customer-id-of-email.ts';
import { erase } from '#features/desk/customers/operations.ts';
import type { EraseOutcome } from '#features/desk/customers/server/desk-deps.ts';
import { unfinishedText } from '#features/desk/customers/server/unfinished.ts';
import type { PaymentDeps } from '#features/purchase/payments/server/deps.ts';
import { exportCustomer } from '#server/privacy/export-customer.ts';
import { inPortuguese } from '../portuguese.ts';
import { runAsOperator } from '../run-as-operator.ts';
import { withStore } from '../store.ts';
import { refuse, type Terminal } from '../terminal.ts';
import { erasureText } from './erasure-report.ts';

interface EraseOptions {
  email: string;
  sim?: true;
}

const AFTER_HELP = `
O que a lei manda guardar fica até o fim do prazo e é mostrado antes. Não há volta. Se o cliente quer uma cópia dos
dados, exporte antes: loja clientes exportar --email EMAIL --arquivo ARQUIVO`;

/** `clientes apagar`: erases an account after it showed what goes and what stays. Exit code 1 when refused. */
export function addEraseCustomerCommand(customers: Command, terminal: Terminal): void {
  const command = customers
    .command('apagar')
    .description('apaga a conta e os dados de um cliente')
    .requiredOption('-e, --email <email>', 'e-mail da conta')
    .option('--sim', 'apaga sem perguntar')
    .addHelpText('after', AFTER_HELP)
    .action((options: EraseOptions) => withStore(terminal, (deps) => eraseOne(terminal, deps, options)));
  inPortuguese(command, '--email EMAIL [--sim]');
}

async function eraseOne(terminal: Terminal, deps: PaymentDeps, { email, sim }: EraseOptions): Promise<void> {
  const customerId = await customerIdOfEmail(deps, email);
  if (customerId === null) return refuse(terminal, 'Nenhum cliente tem este e-mail.');
  terminal.out(`${erasureText(await exportCustomer(deps, customerId), deps.clock.now())}\n`);
  if (!sim) {
    if (!terminal.ask) return refuse(terminal, 'Nada foi apagado. Para apagar sem perguntar, use --sim.');
    const typed = await terminal.ask('Para apagar, digite o e-mail da conta: ');
    if (typed.trim().toLowerCase() !== email.trim().toLowerCase())
      return refuse(terminal, 'O e-mail não confere. Nada foi apagado.');
  }
  const done = await runAsOperator(terminal, deps, erase, {
    input: { customerId, protocol: '', typed: String(customerId) },
    refusalText: (refusal) => refusalText(refusal as Refused),
  });
  if (done) terminal.out(`Cliente ${customerId} apagado.\n`);
}

type Refused = Exclude<EraseOutcome, { ok: true }>;

function refusalText(refused: Refused): string {
  if (refused.code !== 'unfinished')
    return 'O cliente comprou agora mesmo. Nada foi apagado; repita o comando.';
  const orders = refused.orders.map((order) => `  ${unfinishedText(order)}`);
  return ['Nada foi apagado, porque há pedidos em aberto:', ...orders].join('\n');
}
