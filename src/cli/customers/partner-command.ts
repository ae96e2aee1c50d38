import type { Command } from 'commander';
import { type VouchOutcome, vouchForCustomer } from '#features/account/accounts/server/vouch-for-customer.ts';
import { inPortuguese } from '../portuguese.ts';
import { withStore } from '../store.ts';
import { refuse, type Terminal } from '../terminal.ts';

interface PartnerOptions {
  motivo: string;
  retirar?: boolean;
}

const REFUSALS: Record<Extract<VouchOutcome, { ok: false }>['code'], string> = {
  not_found: 'Nenhum cliente tem este e-mail.',
  no_cpf: 'O cliente ainda não informou o CPF.',
  not_listed: 'O CPF deste cliente não está na lista de nenhum parceiro.',
};

export function addPartnerCommand(customers: Command, terminal: Terminal): void {
  const partner = customers
    .command('parceiro')
    .description('confirma que o cliente é a pessoa que o parceiro lista com o CPF dele')
    .argument('<email>', 'e-mail do cliente')
    .requiredOption('-m, --motivo <texto>', 'como isso foi conferido; fica registrado')
    .option('--retirar', 'volta atrás')
    .action(async (email: string, { motivo, retirar = false }: PartnerOptions) => {
      const outcome = await withStore(terminal, (deps) =>
        vouchForCustomer(deps, { email, withdraw: retirar, reason: motivo }),
      );
      if (outcome.ok) terminal.out(`${textOf(outcome, retirar)}\n`);
      else refuse(terminal, REFUSALS[outcome.code]);
    });
  inPortuguese(partner, '<email> --motivo TEXTO [--retirar]');
}

function textOf({ customer }: Extract<VouchOutcome, { ok: true }>, withdrawn: boolean): string {
  if (withdrawn)
    return customer.partner
      ? 'Confirmação retirada. O e-mail confirmado na lista do parceiro ainda vale.'
      : 'Confirmação retirada: o cliente vê os preços comuns.';
  return customer.partner
    ? `O cliente vê os preços de ${customer.partner.vendor} ${customer.partner.tier}.`
    : 'Registrado. Os preços do parceiro valem quando o cliente confirmar o e-mail.';
}
