import type { Command } from 'commander';
import { vouch } from '#features/desk/customers/operations.ts';
import { inPortuguese } from '../portuguese.ts';
import { runAsOperator } from '../run-as-operator.ts';
import { withStore } from '../store.ts';
import type { Terminal } from '../terminal.ts';
import { customerOf } from './customer-of.ts';

interface PartnerOptions {
  motivo: string;
  retirar?: boolean;
}

export function addPartnerCommand(customers: Command, terminal: Terminal): void {
  const partner = customers
    .command('parceiro')
    .description('confirma que o cliente é a pessoa que o parceiro lista com o CPF dele')
    .argument('<email>', 'e-mail do cliente')
    .requiredOption('-m, --motivo <texto>', 'como isso foi conferido; fica registrado')
    .option('--retirar', 'volta atrás')
    .action(async (email: string, { motivo, retirar = false }: PartnerOptions) => {
      const outcome = await withStore(terminal, async (deps) => {
        const customerId = await customerOf(terminal, deps, email);
        if (customerId === null) return null;
        const input = { customerId, withdraw: retirar, reason: motivo };
        return runAsOperator(terminal, deps, vouch, { input });
      });
      if (outcome) terminal.out(`${textOf(outcome.partner, retirar)}\n`);
    });
  inPortuguese(partner, '<email> --motivo TEXTO [--retirar]');
}

function textOf(partner: string, withdrawn: boolean): string {
  if (withdrawn)
    return partner
      ? 'Confirmação retirada. O e-mail confirmado na lista do parceiro ainda vale.'
      : 'Confirmação retirada: o cliente vê os preços comuns.';
  return partner
    ? `O cliente vê os preços de ${partner}.`
    : 'Registrado. Os preços do parceiro valem quando o cliente confirmar o e-mail.';
}
