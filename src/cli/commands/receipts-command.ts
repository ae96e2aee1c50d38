import type { Command } from 'commander';
import { listMoneyToCheck, returnReceipt } from '#features/purchase/payments/reconciliation/operations.ts';
import { formatMoment } from '#values/moment.ts';
import { inPortuguese } from '../portuguese.ts';
import { reais } from '../reais.ts';
import { runAsOperator } from '../run-as-operator.ts';
import { withStore } from '../store.ts';
import { textTable } from '../table.ts';
import type { Terminal } from '../terminal.ts';

const AFTER_HELP = `
A lista vem do banco, toda noite, e cobre os últimos sete dias. Ela não mostra pagamentos por cartão: a adquirente não
lista os que a loja não conhece, então compare o extrato dela.`;

export function defineReceiptsCommand(receipts: Command, terminal: Terminal): void {
  inPortuguese(receipts, '<comando>')
    .description('Cuida do Pix que chegou e não é de nenhum pedido.')
    .helpCommand(false);
  const list = receipts
    .command('listar')
    .description('os recebimentos sem pedido que não foram devolvidos, do mais novo ao mais antigo')
    .addHelpText('after', AFTER_HELP)
    .action(() => listAll(terminal));
  inPortuguese(list, '');
  const giveBack = receipts
    .command('devolver')
    .description('devolve um recebimento inteiro a quem pagou')
    .argument('<referencia>')
    .action((reference: string) => returnOne(terminal, reference));
  inPortuguese(giveBack, '<referencia>');
}

async function listAll(terminal: Terminal): Promise<void> {
  const found = await withStore(terminal, (deps) =>
    runAsOperator(terminal, deps, listMoneyToCheck, { input: {} }),
  );
  if (!found) return;
  const rows = found.receipts.map(({ reference, at, cents, method }) => [
    reference,
    formatMoment(new Date(at)),
    reais(cents),
    method,
  ]);
  terminal.out(`${rows.length > 0 ? textTable(rows) : 'Nenhum recebimento sem pedido.'}\n`);
}

async function returnOne(terminal: Terminal, reference: string): Promise<void> {
  const done = await withStore(terminal, (deps) =>
    runAsOperator(terminal, deps, returnReceipt, { input: { reference } }),
  );
  if (!done) return;
  const end = done.state === 'done' ? 'devolvido' : 'em devolução no banco';
  terminal.out(`${reais(done.cents)} de ${reference}: ${end}.\n`);
}
