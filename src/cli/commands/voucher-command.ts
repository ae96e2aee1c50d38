import type { Command } from 'commander';
import { orderSubject } from '#features/account/privacy/access-log/access.ts';
import { recordOperatorView } from '#features/account/privacy/access-log/server/record-access.ts';
import { redeemVoucher } from '#features/care/vouchers/server/redeem-voucher.ts';
import {
  type CheckedLine,
  type CheckedVoucher,
  verifyVoucher,
} from '#features/care/vouchers/server/verify-voucher.ts';
import { LAST_ISSUE } from '#features/care/vouchers/voucher-code.ts';
import { renewVouchers } from '#features/desk/orders/operations.ts';
import type { Deps } from '#platform/deps.ts';
import { formatDay } from '#values/calendar-day.ts';
import { formatMoment } from '#values/moment.ts';
import { lineNumber } from '../line-number.ts';
import { operatorOf } from '../operator.ts';
import { inPortuguese } from '../portuguese.ts';
import { runAsOperator } from '../run-as-operator.ts';
import { withStore } from '../store.ts';
import { textTable } from '../table.ts';
import { refuse, type Terminal } from '../terminal.ts';

const STATES: Record<CheckedVoucher['state'], string> = {
  valid: 'Válido',
  over: 'Nada mais a realizar',
  old_issue: 'Substituído: há um voucher mais novo deste pedido',
  cancelled: 'Cancelado',
  disputed: 'Pagamento em contestação: não atenda',
  returned: 'Valor devolvido fora da loja: não atenda sem falar com o responsável',
  not_ready: 'O pedido não está agendado',
};
const UNKNOWN = 'Código não reconhecido.';

interface UseOptions {
  usar?: number[];
  usarTodas?: boolean;
}

/** `voucher verificar|renovar`. Exit code 1 when nothing can be carried out with the code. */
export function defineVoucherCommand(voucher: Command, terminal: Terminal): void {
  inPortuguese(voucher, '<comando>')
    .description('Confere o voucher que um cliente traz, e marca como realizado o que ele contém.')
    .helpCommand(false);
  const verify = voucher
    .command('verificar')
    .description('diz o que um código vale; que você olhou fica registrado')
    .argument('<codigo...>')
    .option('-u, --usar <linha>', 'marca esta linha como realizada (pode repetir)', lineNumbers)
    .option('-t, --usar-todas', 'marca tudo o que o voucher ainda tem a realizar')
    .action((typed: string[], options: UseOptions) => verifyOne(terminal, typed.join(''), options));
  inPortuguese(verify, '<codigo> [--usar LINHA | --usar-todas]');
  const renew = voucher
    .command('renovar')
    .description('emite de novo os vouchers de um pedido: os impressos antes deixam de valer')
    .argument('<numero>')
    .action((incrementId: string) => renewAll(terminal, incrementId));
  inPortuguese(renew, '<numero>');
}

async function verifyOne(terminal: Terminal, code: string, { usar, usarTodas }: UseOptions): Promise<void> {
  const who = operatorOf(terminal);
  const lines = usarTodas ? 'all' : usar;
  const { voucher, used } = await withStore(terminal, async (deps) => {
    const found = await verifyVoucher(deps, code);
    if (found) await recordView(deps, who, found.incrementId);
    if (!found || !lines) return { voucher: found, used: null };
    const outcome = await redeemVoucher(deps, { code, lines, who });
    return { voucher: 'voucher' in outcome ? outcome.voucher : null, used: outcome };
  });
  if (!voucher) return refuse(terminal, UNKNOWN);
  terminal.out(`${report(voucher)}\n`);
  if (used?.ok) return terminal.out(`\nMarcado como realizado: linha ${used.used.join(', ')}.\n`);
  if (used) return refuse(terminal, REFUSALS[used.code]);
  if (voucher.state !== 'valid') terminal.exitCode = 1;
}

const REFUSALS = {
  unknown: UNKNOWN,
  not_valid: 'Nada foi marcado: o voucher não vale.',
  no_line: 'Nada foi marcado: o voucher não tem esta linha.',
  not_usable: 'Nada foi marcado: esta linha não pode ser realizada agora.',
};

const recordView = (deps: Deps, operator: string, incrementId: string): Promise<void> =>
  recordOperatorView(deps, { operator, command: 'voucher verificar', subject: orderSubject(incrementId) });

async function renewAll(terminal: Terminal, incrementId: string): Promise<void> {
  const outcome = await withStore(terminal, (deps) =>
    runAsOperator(terminal, deps, renewVouchers, {
      input: { incrementId },
      refusalText: ({ code }) =>
        code === 'not_found'
          ? 'Não existe pedido com este número.'
          : `Os vouchers deste pedido já foram emitidos ${LAST_ISSUE} vezes.`,
    }),
  );
  if (!outcome) return;
  terminal.out(`Pedido ${incrementId}: os vouchers impressos até agora não valem mais.\n`);
}

const report = ({ state, incrementId, personName, lines }: CheckedVoucher): string =>
  [
    `${STATES[state]}. Pedido ${incrementId}, ${personName}.`,
    textTable([
      ['Linha', 'Serviço', 'Local', 'Situação'],
      ...lines.map((line) => [String(line.position), line.name, line.unitName, situation(line)]),
    ]),
  ].join('\n\n');

function situation({ state, at, who, validUntil, bookedFor }: CheckedLine): string {
  const when = at ? ` em ${formatMoment(at)}` : '';
  switch (state) {
    case 'attended':
      return `já atendido${when}${who ? ` por ${who}` : ''}`;
    case 'cancelled':
      return `cancelado${when}`;
    case 'expired':
      return `venceu em ${formatDay(validUntil ?? '')}`;
    case 'asked':
      return 'o cliente pediu o cancelamento: decida antes (loja cancelamentos)';
    case 'waiting':
      return 'a agendar';
    case 'usable':
      return bookedFor
        ? `agendado para ${formatMoment(bookedFor)}`
        : `válido até ${formatDay(validUntil ?? '')}`;
  }
}

const lineNumbers = (typed: string, earlier: number[] = []): number[] => [...earlier, lineNumber(typed)];
