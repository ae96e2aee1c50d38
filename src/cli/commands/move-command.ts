import type { Command } from 'commander';
import { changeUnit } from '#features/purchase/order-tracking/operations.ts';
import { lineNumber } from '../line-number.ts';
import { inPortuguese } from '../portuguese.ts';
import { runAsOperator } from '../run-as-operator.ts';
import { withStore } from '../store.ts';
import type { Terminal } from '../terminal.ts';

const AFTER_HELP = `
O preço não muda. Um horário marcado na unidade de antes deixa de valer: agende de novo. O cliente recebe um e-mail. O número da
linha está em: loja pedidos mostrar NUMERO.`;

interface MoveOptions {
  linha: number;
  unidade: string;
}

export function addMoveCommand(orders: Command, terminal: Terminal): void {
  const move = orders
    .command('trocar-unidade')
    .description('leva um serviço pago a outra unidade da mesma loja')
    .argument('<numero>')
    .requiredOption('-l, --linha <n>', 'linha do serviço no pedido', lineNumber)
    .requiredOption('-u, --unidade <codigo>', 'código da nova unidade, como BSB-ASN')
    .addHelpText('after', AFTER_HELP)
    .action((incrementId: string, options: MoveOptions) => moveOne(terminal, incrementId, options));
  inPortuguese(move, '<numero> --linha N --unidade CODIGO');
}

async function moveOne(
  terminal: Terminal,
  incrementId: string,
  { linha, unidade }: MoveOptions,
): Promise<void> {
  const moved = await withStore(terminal, (deps) =>
    runAsOperator(terminal, deps, changeUnit, { input: { incrementId, line: linha, unit: unidade } }),
  );
  if (!moved) return;
  const again = moved.booked
    ? ' O horário de antes não vale mais: combine outro (loja pedidos agendar).'
    : '';
  terminal.out(`Pedido ${incrementId}, linha ${linha}: agora em ${moved.unitName}.${again}\n`);
}
