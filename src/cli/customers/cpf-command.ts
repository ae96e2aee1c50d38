import { type Command, InvalidArgumentError } from 'commander';
import { maskedEmail } from '#features/desk/customers/masked.ts';
import { cpfHolders, moveCpf } from '#features/desk/customers/operations.ts';
import type { OutcomeOf } from '#features/desk/operations/operation.ts';
import { cpfDigits, isCpf, maskedCpf } from '#values/cpf.ts';
import { inPortuguese } from '../portuguese.ts';
import { runAsOperator } from '../run-as-operator.ts';
import { withStore } from '../store.ts';
import { refuse, type Terminal } from '../terminal.ts';
import { customerOf } from './customer-of.ts';

interface CpfOptions {
  para?: string;
  liberar?: true;
  motivo?: string;
}

const AFTER_HELP = `
Sem --para nem --liberar, só mostra quem está com o CPF. Quem perde o CPF precisa informá-lo de novo antes de
comprar; os pedidos feitos não mudam.`;

export function addCpfCommand(customers: Command, terminal: Terminal): void {
  const command = customers
    .command('cpf')
    .description('mostra quem está com um CPF, e o passa para outro cliente ou o libera')
    .argument('<cpf>', 'CPF', cpf)
    .option('--para <email>', 'passa o CPF para este cliente')
    .option('--liberar', 'tira o CPF de quem está com ele')
    .option('-m, --motivo <texto>', 'como isso foi conferido; fica registrado')
    .addHelpText('after', AFTER_HELP)
    .action((number: string, options: CpfOptions) => decide(terminal, number, options));
  inPortuguese(command, '<cpf> [--para EMAIL | --liberar] [--motivo TEXTO]');
}

async function decide(
  terminal: Terminal,
  number: string,
  { para, liberar, motivo }: CpfOptions,
): Promise<void> {
  if (para === undefined && !liberar) {
    const found = await withStore(terminal, (deps) =>
      runAsOperator(terminal, deps, cpfHolders, { input: { cpf: number } }),
    );
    if (found) terminal.out(`${holdersReport(number, found.holders)}\n`);
    return;
  }
  if (para !== undefined && liberar) return refuse(terminal, 'Use --para ou --liberar, não os dois.');
  if (!motivo) return refuse(terminal, 'Informe --motivo TEXTO: ele fica registrado.');
  const outcome = await withStore(terminal, async (deps) => {
    const to = para === undefined ? null : await customerOf(terminal, deps, para);
    if (to === null && para !== undefined) return null;
    return runAsOperator(terminal, deps, moveCpf, { input: { cpf: number, to, reason: motivo } });
  });
  if (!outcome) return;
  const freed = `${outcome.freed.length} cliente(s) deixaram de ter o CPF ${maskedCpf(number)}.`;
  terminal.out(para === undefined ? `${freed}\n` : `${freed} Agora ele é de ${maskedEmail(para)}.\n`);
}

function holdersReport(number: string, holders: OutcomeOf<typeof cpfHolders>['holders']): string {
  if (holders.length === 0) return `Ninguém está com o CPF ${maskedCpf(number)}.`;
  const lines = holders.map(
    ({ id, email, emailConfirmed, cpfFinal }) =>
      `  cliente ${id}  ${email}  ${emailConfirmed ? 'e-mail confirmado' : 'e-mail não confirmado'}  ${cpfFinal ? 'CPF definitivo' : 'CPF informado'}`,
  );
  return [`CPF ${maskedCpf(number)}:`, ...lines].join('\n');
}

function cpf(typed: string): string {
  if (!isCpf(typed)) throw new InvalidArgumentError('CPF com 11 números');
  return cpfDigits(typed);
}
