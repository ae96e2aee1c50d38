import type { Command } from 'commander';
import { paidCents } from '#features/purchase/orders/paid-amount.ts';
import {
  listHeldVouchers,
  type ReleaseOutcome,
  releaseVouchers,
} from '#features/purchase/orders/server/hold-vouchers.ts';
import { decideDispute, listDisputes } from '#features/purchase/payments/server/decide-dispute.ts';
import { formatMoment } from '#values/moment.ts';
import { operatorOf } from '../operator.ts';
import { inPortuguese } from '../portuguese.ts';
import { reais } from '../reais.ts';
import { withStore } from '../store.ts';
import { textTable } from '../table.ts';
import { refuse, type Terminal } from '../terminal.ts';

/** The commands of `pedidos` for disputed purchases and suspended vouchers. */
export function addDisputesCommands(orders: Command, terminal: Terminal): void {
  const disputes = orders
    .command('contestacoes')
    .description('as compras contestadas no banco do cartão')
    .option('--ganha <caso>', 'encerra este caso a favor da loja')
    .option('--perdida <caso>', 'encerra este caso a favor de quem contestou')
    .action((options: DisputeOptions) => showOrEnd(terminal, options));
  inPortuguese(disputes, '[--ganha CASO | --perdida CASO]');
  const held = orders
    .command('suspensos')
    .description('os pedidos com vouchers suspensos: contestados, ou com valor devolvido fora da loja')
    .option('--liberar <numero>', 'os vouchers deste pedido voltam a valer')
    .option('-m, --motivo <texto>', 'fica no histórico do pedido; o cliente não o lê')
    .action((options: HeldOptions) => showOrRelease(terminal, options));
  inPortuguese(held, '[--liberar NUMERO --motivo TEXTO]');
}

interface HeldOptions {
  liberar?: string;
  motivo?: string;
}

const HOLDS = { dispute: 'contestado no banco do cartão', returned: 'valor devolvido fora da loja' } as const;

const NOT_RELEASED: Record<Exclude<ReleaseOutcome, { ok: true }>['code'], string> = {
  not_found: 'Não existe pedido com este número.',
  not_held: 'Os vouchers deste pedido não estão suspensos.',
  disputed:
    'A contestação deste pedido ainda está aberta: registre o resultado com loja pedidos contestacoes.',
};

async function showOrRelease(terminal: Terminal, { liberar, motivo }: HeldOptions): Promise<void> {
  if (liberar === undefined) {
    const held = await withStore(terminal, (deps) => listHeldVouchers(deps));
    const rows = held.map((order) => [
      order.incrementId,
      reais(paidCents(order)),
      order.voucherHold ? HOLDS[order.voucherHold] : '',
    ]);
    terminal.out(
      rows.length === 0
        ? 'Nenhum pedido com vouchers suspensos.\n'
        : `${textTable([['Pedido', 'Total', 'Por quê'], ...rows])}\n`,
    );
    return;
  }
  if (!motivo) return refuse(terminal, 'Diga o motivo: --motivo TEXTO');
  const release = { incrementId: liberar, who: operatorOf(terminal), reason: motivo };
  const outcome = await withStore(terminal, (deps) => releaseVouchers(deps, release));
  if (!outcome.ok) return refuse(terminal, NOT_RELEASED[outcome.code]);
  terminal.out(`Pedido ${liberar}: os vouchers valem de novo.\n`);
}

interface DisputeOptions {
  ganha?: string;
  perdida?: string;
}

async function showOrEnd(terminal: Terminal, { ganha, perdida }: DisputeOptions): Promise<void> {
  const caseNumber = ganha ?? perdida;
  if (caseNumber === undefined) {
    const open = await withStore(terminal, (deps) => listDisputes(deps));
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
  const outcome = await withStore(terminal, (deps) =>
    decideDispute(deps, { caseNumber, state, who: operatorOf(terminal) }),
  );
  if (!outcome.ok) return refuse(terminal, 'Não há contestação aberta com este número de caso.');
  terminal.out(
    `Caso ${caseNumber} encerrado. ${state === 'won' ? 'Os vouchers do pedido valem de novo.' : 'Os vouchers do pedido continuam suspensos: cancele o que não deve ser feito com loja operar cancellations/cancel, ou libere-os com loja pedidos suspensos --liberar.'}\n`,
  );
}
