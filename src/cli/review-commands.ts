import type { Command } from 'commander';
import { decideDispute, listDisputes } from '#features/purchase/payments/server/decide-dispute.ts';
import {
  type DecideOutcome,
  refuseOrder,
  releaseOrder,
} from '#features/purchase/payments/server/decide-payment.ts';
import { formatMoment } from '#values/moment.ts';
import { operatorOf } from './operator.ts';
import { inPortuguese } from './portuguese.ts';
import { reais } from './reais.ts';
import { withStore } from './store.ts';
import { textTable } from './table.ts';
import { refuse, type Terminal } from './terminal.ts';

interface Reason {
  motivo: string;
}

/** `pedidos liberar|recusar|contestacoes`. Exit code 1 when the change is refused. */
export function addReviewCommands(orders: Command, terminal: Terminal): void {
  const decide = (
    name: 'liberar' | 'recusar',
    description: string,
    by: typeof releaseOrder,
    done: string,
  ) => {
    const command = orders
      .command(name)
      .description(description)
      .argument('<numero>')
      .requiredOption('-m, --motivo <texto>', 'fica no histórico do pedido; o cliente não o lê')
      .action(async (incrementId: string, { motivo }: Reason) => {
        const decision = { incrementId, who: operatorOf(terminal), reason: motivo };
        const outcome = await withStore(terminal.env, (deps) => by(deps, decision));
        if (!outcome.ok) return refuse(terminal, refusalText(outcome.code));
        terminal.out(`Pedido ${incrementId}: ${done}\n`);
      });
    inPortuguese(command, '<numero> --motivo TEXTO');
  };
  decide('liberar', 'cobra um pedido em análise', releaseOrder, 'o cartão foi cobrado; o pedido está pago.');
  decide(
    'recusar',
    'desiste de um pedido em análise; o valor reservado no cartão é liberado',
    refuseOrder,
    'cancelado; o valor reservado no cartão foi liberado.',
  );
  const disputes = orders
    .command('contestacoes')
    .description('as compras contestadas no banco do cartão')
    .option('--ganha <caso>', 'encerra este caso a favor da loja')
    .option('--perdida <caso>', 'encerra este caso a favor de quem contestou')
    .action((options: DisputeOptions) => showOrEnd(terminal, options));
  inPortuguese(disputes, '[--ganha CASO | --perdida CASO]');
}

interface DisputeOptions {
  ganha?: string;
  perdida?: string;
}

async function showOrEnd(terminal: Terminal, { ganha, perdida }: DisputeOptions): Promise<void> {
  const caseNumber = ganha ?? perdida;
  if (caseNumber === undefined) {
    const open = await withStore(terminal.env, (deps) => listDisputes(deps));
    const rows = open.map((one) => [
      one.id,
      one.incrementId,
      formatMoment(one.openedAt),
      reais(one.amountCents),
      [one.reasonCode, one.reason].filter(Boolean).join(' '),
    ]);
    terminal.out(
      rows.length === 0
        ? 'Nenhuma contestação aberta.\n'
        : `${textTable([['Caso', 'Pedido', 'Aberta em', 'Valor', 'Motivo'], ...rows])}\n`,
    );
    return;
  }
  const state = ganha === undefined ? 'lost' : 'won';
  const outcome = await withStore(terminal.env, (deps) =>
    decideDispute(deps, { caseNumber, state, who: operatorOf(terminal) }),
  );
  if (!outcome.ok) return refuse(terminal, 'Não há contestação aberta com este número de caso.');
  terminal.out(
    `Caso ${caseNumber} encerrado. ${state === 'won' ? 'Os vouchers do pedido valem de novo.' : 'Os vouchers do pedido voltam a valer: se o serviço não deve ser feito, cancele-o com loja cancelamentos ou loja pedidos cancelar.'}\n`,
  );
}

function refusalText(code: Exclude<DecideOutcome, { ok: true }>['code']): string {
  switch (code) {
    case 'not_found':
      return 'Não existe pedido com este número.';
    case 'not_waiting':
      return 'Este pedido não está em análise.';
    case 'unavailable':
      return 'A operadora do cartão não respondeu. Nada mudou; tente de novo em instantes.';
    case 'over':
      return 'A autorização do cartão não vale mais: nada foi cobrado, e o pedido é encerrado.';
    case 'just_paid':
      return 'O pagamento deste pedido acabou de ser cobrado. Para devolver, cancele o pedido.';
  }
}
