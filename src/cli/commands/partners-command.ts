import type { Command } from 'commander';
import { createPartner, listPartners, revokePartner } from '#features/care/partner-booking/operations.ts';
import { inPortuguese } from '../portuguese.ts';
import { runAsOperator } from '../run-as-operator.ts';
import { withStore } from '../store.ts';
import { textTable } from '../table.ts';
import type { Terminal } from '../terminal.ts';

interface Created {
  unidades?: string;
  limite: string;
}

export function definePartnersCommand(partners: Command, terminal: Terminal): void {
  inPortuguese(partners, '<comando>')
    .description('Cuida das chaves de parceiros que marcam visitas por FHIR (/fhir).')
    .helpCommand(false);
  const list = partners
    .command('listar')
    .description('quem marca, em que unidades e com que limite')
    .action(() => listAll(terminal));
  inPortuguese(list, '');
  const add = partners
    .command('criar')
    .description('cria a chave de um parceiro e a mostra uma vez')
    .argument('<nome>')
    .option('-u, --unidades <códigos>', 'unidades em que marca, com vírgula; sem ela, todas')
    .option('-l, --limite <pedidos>', 'pedidos por minuto', '120')
    .action((name: string, options: Created) => create(terminal, name, options));
  inPortuguese(add, '<nome> [--unidades CÓDIGOS] [--limite PEDIDOS]');
  const stop = partners
    .command('revogar')
    .description('a chave deixa de valer; as visitas marcadas ficam')
    .argument('<nome>')
    .action((name: string) => revoke(terminal, name));
  inPortuguese(stop, '<nome>');
}

async function listAll(terminal: Terminal): Promise<void> {
  const found = await withStore(terminal, (deps) =>
    runAsOperator(terminal, deps, listPartners, { input: {} }),
  );
  const rows = (found?.partners ?? []).map(({ name, units, perMinute, booked, revoked }) => [
    name,
    units?.join(', ') ?? 'todas',
    `${perMinute}/min`,
    `${booked} de ${found?.caps.too_many_ahead}`,
    revoked ? 'revogada' : 'vale',
  ]);
  const table = textTable([['Parceiro', 'Unidades', 'Limite', 'Visitas futuras', 'Chave'], ...rows]);
  terminal.out(`${rows.length === 0 ? 'Nenhum parceiro marca visitas.' : table}\n`);
}

async function create(terminal: Terminal, name: string, { unidades, limite }: Created): Promise<void> {
  const units = (unidades ?? '')
    .split(',')
    .map((code) => code.trim())
    .filter(Boolean);
  const created = await withStore(terminal, (deps) =>
    runAsOperator(terminal, deps, createPartner, { input: { name, units, perMinute: Number(limite) } }),
  );
  if (created)
    terminal.out(`A chave de ${name}. Guarde agora, porque ela não aparece de novo:\n${created.key}\n`);
}

async function revoke(terminal: Terminal, name: string): Promise<void> {
  const revoked = await withStore(terminal, (deps) =>
    runAsOperator(terminal, deps, revokePartner, { input: { name } }),
  );
  if (revoked) terminal.out(`A chave de ${name} não vale mais. As visitas já marcadas ficam.\n`);
}
