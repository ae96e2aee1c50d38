import { type Command, InvalidArgumentError } from 'commander';
import {
  type CpfClaim,
  cpfClaims,
  type DecideCpfOutcome,
  decideCpf,
} from '#features/account/accounts/server/decide-cpf.ts';
import { maskedCpf } from '#features/account/profile/profile.ts';
import { maskedEmail } from '#features/trust/customer-desk/masked.ts';
import { cpfDigits, isCpf } from '#values/cpf.ts';
import { inPortuguese } from '../portuguese.ts';
import { withStore } from '../store.ts';
import { refuse, type Terminal } from '../terminal.ts';

interface CpfOptions {
  para?: string;
  liberar?: true;
  motivo?: string;
}

const REFUSALS: Record<Extract<DecideCpfOutcome, { ok: false }>['code'], string> = {
  not_found: 'Nenhum cliente tem este e-mail.',
  unconfirmed: 'Este cliente ainda não confirmou o e-mail.',
  other_cpf: 'Este cliente já tem outro CPF. Libere-o antes.',
};

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
    const claims = await withStore(terminal, (deps) => cpfClaims(deps, number));
    terminal.out(`${holdersReport(number, claims)}\n`);
    return;
  }
  if (para !== undefined && liberar) return refuse(terminal, 'Use --para ou --liberar, não os dois.');
  if (!motivo) return refuse(terminal, 'Informe --motivo TEXTO: ele fica registrado.');
  const outcome = await withStore(terminal, (deps) =>
    decideCpf(deps, { cpf: number, to: para ?? null, reason: motivo }),
  );
  if (!outcome.ok) return refuse(terminal, REFUSALS[outcome.code]);
  const freed = `${outcome.freed} cliente(s) deixaram de ter o CPF ${maskedCpf(number)}.`;
  terminal.out(para === undefined ? `${freed}\n` : `${freed} Agora ele é de ${maskedEmail(para)}.\n`);
}

function holdersReport(number: string, claims: readonly CpfClaim[]): string {
  if (claims.length === 0) return `Ninguém está com o CPF ${maskedCpf(number)}.`;
  const lines = claims.map(
    ({ id, email, emailConfirmed, cpfFinal }) =>
      `  cliente ${id}  ${maskedEmail(email)}  ${emailConfirmed ? 'e-mail confirmado' : 'e-mail não confirmado'}  ${cpfFinal ? 'CPF definitivo' : 'CPF informado'}`,
  );
  return [`CPF ${maskedCpf(number)}:`, ...lines].join('\n');
}

function cpf(typed: string): string {
  if (!isCpf(typed)) throw new InvalidArgumentError('CPF com 11 números');
  return cpfDigits(typed);
}
