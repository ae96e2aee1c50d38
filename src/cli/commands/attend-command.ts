import { randomBytes } from 'node:crypto';
import type { Command } from 'commander';
import type { DeskState } from '#features/desk/attendance/attendance.ts';
import { record } from '#features/desk/attendance/operations.ts';
import { factsOf } from '#features/purchase/orders/status.ts';
import { calendarDay } from '../day-options.ts';
import { lineNumber } from '../line-number.ts';
import { operatorOf } from '../operator.ts';
import { inPortuguese } from '../portuguese.ts';
import { runAsOperator } from '../run-as-operator.ts';
import { withStore } from '../store.ts';
import type { Terminal } from '../terminal.ts';

const AFTER_HELP = `
Confira antes o documento do paciente. O número da linha está em: loja pedidos mostrar NUMERO. O estado do pedido acompanha as
linhas dele. Para vacinas, registre também lote, validade, fabricante e dose (Lei 14.675/2023).`;

interface AttendOptions {
  linha: number;
  quem?: string;
  lote?: string;
  validade?: string;
  fabricante?: string;
  dose?: string;
  proxima?: string;
}

export function addAttendCommand(orders: Command, terminal: Terminal): void {
  const attend = orders
    .command('atender')
    .description('registra que um serviço do pedido foi realizado')
    .argument('<numero>')
    .requiredOption('-l, --linha <n>', 'linha do serviço no pedido', lineNumber)
    .option('--quem <nome>', 'quem coletou ou aplicou; sem ela, você')
    .option('--lote <lote>', 'vacina: lote')
    .option('--validade <dia>', 'vacina: validade do lote, DD/MM/AAAA', calendarDay)
    .option('--fabricante <nome>', 'vacina: fabricante')
    .option('--dose <dose>', 'vacina: qual dose, como "1ª dose"')
    .option('--proxima <dia>', 'vacina: dia da próxima dose, DD/MM/AAAA', calendarDay)
    .addHelpText('after', AFTER_HELP)
    .action((incrementId: string, options: AttendOptions) => attendOne(terminal, incrementId, options));
  inPortuguese(attend, '<numero> --linha N [--lote L --validade DIA --fabricante F --dose D]');
}

async function attendOne(terminal: Terminal, incrementId: string, options: AttendOptions): Promise<void> {
  const {
    linha: position,
    quem,
    lote = '',
    validade = '',
    fabricante = '',
    dose = '',
    proxima = '',
  } = options;
  const performer = quem ?? operatorOf(terminal);
  const vaccine = { lot: lote, expiresOn: validade, maker: fabricante, dose, nextDose: proxima };
  const outcome = await withStore(terminal, (deps) => {
    const at = deps.clock.now().toISOString();
    const input = {
      incrementId,
      position,
      key: randomBytes(16).toString('hex'),
      documentChecked: true as const,
      at,
      performer,
      ...vaccine,
    };
    return runAsOperator(terminal, deps, record, { input, refusalText });
  });
  if (outcome)
    terminal.out(
      `Pedido ${incrementId}, linha ${position}: atendida. O pedido está ${factsOf(outcome.status).name}.\n`,
    );
}

export const SUSPENDED =
  'Os vouchers deste pedido estão suspensos, porque o valor voltou ou está em contestação. Veja o pedido e decida antes: loja pedidos suspensos --liberar NUMERO --motivo TEXTO';

const WAYS: Partial<Record<DeskState, string>> = {
  suspended: SUSPENDED,
  asked: 'O cliente pediu o cancelamento deste serviço. Decida antes: loja cancelamentos mostrar NUMERO',
  waiting: 'Este serviço ainda não tem dia e hora. Marque antes: loja pedidos agendar NUMERO --linha N',
};

type Refused = { code: string; state?: DeskState; answer?: string; fields?: Record<string, string> };

function refusalText({ code, state, answer, fields }: Refused): string {
  if (fields) return Object.values(fields).join('\n');
  if (answer !== undefined) return (state && WAYS[state]) ?? `${answer}.`;
  return code === 'not_found' ? 'Não existe pedido com este número e esta linha.' : code;
}
