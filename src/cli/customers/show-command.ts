import type { Command } from 'commander';
import { identityOfCustomer } from '#features/account/accounts/server/identity-of-customer.ts';
import { STORE_ZONE } from '#values/calendar-day.ts';
import { maskedCpf } from '#values/cpf.ts';
import { inPortuguese } from '../portuguese.ts';
import { withStore } from '../store.ts';
import { refuse, type Terminal } from '../terminal.ts';

const moment = new Intl.DateTimeFormat('pt-BR', {
  timeZone: STORE_ZONE,
  dateStyle: 'short',
  timeStyle: 'short',
});

const ACTIONS = {
  partner_granted: 'convênio confirmado',
  partner_left: 'saiu do convênio',
  partner_withdrawn: 'convênio retirado',
  cpf_freed: 'CPF retirado',
  cpf_moved: 'CPF recebido',
  data_corrected: 'dados corrigidos',
} as const;

export function addShowCustomerCommand(customers: Command, terminal: Terminal): void {
  const show = customers
    .command('mostrar')
    .description('mostra se e-mail, CPF e convênio do cliente estão confirmados')
    .argument('<email>', 'e-mail do cliente')
    .action(async (email: string) => {
      const identity = await withStore(terminal, (deps) => identityOfCustomer(deps, email));
      if (!identity) return refuse(terminal, 'Nenhum cliente tem este e-mail.');
      const { customer, cpfFinal, decisions } = identity;
      const { cpf, emailConfirmed, partner } = customer;
      const lines = [
        `Cliente   ${customer.id}`,
        `E-mail    ${emailConfirmed ? 'confirmado' : 'não confirmado'}`,
        `CPF       ${cpf ? `${maskedCpf(cpf)}, ${cpfFinal ? 'definitivo' : 'informado, ainda não confirmado'}` : 'não informado'}`,
        `Convênio  ${partner ? `${partner.vendor} ${partner.tier}` : 'nenhum confirmado'}`,
        ...decisions.map(({ at, action, reason }) => `${moment.format(at)}  ${ACTIONS[action]}: ${reason}`),
      ];
      terminal.out(`${lines.join('\n')}\n`);
    });
  inPortuguese(show, '<email>');
}
