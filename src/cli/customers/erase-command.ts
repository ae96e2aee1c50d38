import type { Command } from 'commander';
import { customerSubject } from '#features/account/access-log/access.ts';
import { recordOperatorView } from '#features/account/access-log/server/record-access.ts';
import { customerIdOfEmail } from '#features/account/accounts/server/customer-id-of-email.ts';
import type { Unfinished } from '#features/purchase/orders/server/erase-orders.ts';
import type { PaymentDeps } from '#features/purchase/payments/server/deps.ts';
import { type EraseOutcome, eraseCustomer } from '#server/privacy/erase-customer.ts';
import { exportCustomer } from '#server/privacy/export-customer.ts';
import { operatorOf } from '../operator.ts';
import { inPortuguese } from '../portuguese.ts';
import { withStore } from '../store.ts';
import { refuse, type Terminal } from '../terminal.ts';
import { erasureReport } from './erasure-report.ts';

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
    .action((options: EraseOptions) => withStore(terminal.env, (deps) => eraseOne(terminal, deps, options)));
  inPortuguese(command, '--email EMAIL [--sim]');
}

async function eraseOne(terminal: Terminal, deps: PaymentDeps, { email, sim }: EraseOptions): Promise<void> {
  const customerId = await customerIdOfEmail(deps, email);
  if (customerId === null) return refuse(terminal, 'Nenhum cliente tem este e-mail.');
  terminal.out(`${erasureReport(await exportCustomer(deps, customerId), deps.clock.now())}\n`);
  if (!sim) {
    if (!terminal.ask) return refuse(terminal, 'Nada foi apagado. Para apagar sem perguntar, use --sim.');
    const typed = await terminal.ask('Para apagar, digite o e-mail da conta: ');
    if (typed.trim().toLowerCase() !== email.trim().toLowerCase())
      return refuse(terminal, 'O e-mail não confere. Nada foi apagado.');
  }
  const outcome = await eraseCustomer(deps, customerId);
  if (!outcome.ok) return refuse(terminal, refusalText(outcome));
  await recordOperatorView(deps, {
    operator: operatorOf(terminal),
    command: 'clientes apagar',
    subject: customerSubject(customerId),
  });
  terminal.out(`Cliente ${customerId} apagado.\n`);
}

const REASONS: Record<Unfinished, string> = {
  unpaid: 'ainda pode ser pago: espere o prazo ou cancele',
  refund: 'tem uma cobrança ou devolução em andamento: espere terminar',
  appointment: 'tem atendimento a fazer: conclua ou cancele',
};

function refusalText(outcome: Exclude<EraseOutcome, { ok: true }>): string {
  if (outcome.code !== 'unfinished')
    return 'O cliente comprou agora mesmo. Nada foi apagado; repita o comando.';
  const orders = outcome.orders.map(({ incrementId, why }) => `  Pedido ${incrementId} ${REASONS[why]}.`);
  return ['Nada foi apagado, porque há pedidos em aberto:', ...orders].join('\n');
}
