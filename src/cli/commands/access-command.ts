import type { Command } from 'commander';
import { customerIdOfEmail } from '#features/account/accounts/server/customer-id-of-email.ts';
import { ACCESS_NAMES, customerSubject, orderSubject } from '#features/account/privacy/access-log/access.ts';
import {
  listAccesses,
  listOperatorViews,
} from '#features/account/privacy/access-log/server/access-records.ts';
import { recordOperatorView } from '#features/account/privacy/access-log/server/record-access.ts';
import { readConfig } from '#server/read-config.ts';
import { endOfDay, startOfDay } from '../day-options.ts';
import { operatorOf, signedOperator } from '../operator.ts';
import { inPortuguese } from '../portuguese.ts';
import { withStore } from '../store.ts';
import { textTable } from '../table.ts';
import { refuse, type Terminal } from '../terminal.ts';

interface Period {
  desde?: Date;
  ate?: Date;
}

export function defineAccessCommand(access: Command, terminal: Terminal): void {
  inPortuguese(access, '<comando>')
    .description('Mostra quem viu dados de clientes, e o registro de acesso (Marco Civil, art. 15).')
    .helpCommand(false);
  const operators = withPeriod(
    access
      .command('operadores')
      .description('quem viu dados de clientes por esta linha de comando')
      .option('-p, --pedido <numero>', 'só os deste pedido')
      .option('-c, --cliente <numero>', 'só os deste cliente, pelo número dele'),
  ).action((options: Period & { pedido?: string; cliente?: string }) => showOperators(terminal, options));
  inPortuguese(operators, '[--pedido NUMERO | --cliente NUMERO] [--desde DIA] [--ate DIA]');
  const customers = withPeriod(
    access
      .command('clientes')
      .description(
        'data, hora e endereço IP de clientes, para uma ordem judicial; a consulta fica registrada',
      )
      .option('-e, --email <email>', 'só os deste cliente'),
  ).action((options: Period & { email?: string }) => showCustomers(terminal, options));
  inPortuguese(customers, '[--email EMAIL] [--desde DIA] [--ate DIA]');
  const sign = access
    .command('assinar')
    .description('assina o nome de um operador, para a variável OPERATOR dele')
    .argument('<nome>', 'como aparece no registro')
    .action((name: string) =>
      terminal.out(`OPERATOR="${signedOperator(readConfig(terminal.env).secret, name.trim())}"\n`),
    );
  inPortuguese(sign, '<nome>');
}

const withPeriod = (command: Command): Command =>
  command
    .option('-d, --desde <dia>', 'a partir deste dia (DD/MM/AAAA)', startOfDay)
    .option('-t, --ate <dia>', 'até este dia (DD/MM/AAAA)', endOfDay);

async function showOperators(
  terminal: Terminal,
  { desde, ate, pedido, cliente }: Period & { pedido?: string; cliente?: string },
): Promise<void> {
  const subjects =
    pedido !== undefined
      ? [orderSubject(pedido)]
      : cliente !== undefined
        ? [customerSubject(Number(cliente))]
        : undefined;
  const views = await withStore(terminal, (deps) =>
    listOperatorViews(deps, { from: desde, to: ate, subjects }),
  );
  const rows = views.map(({ at, operator, command, subject: about }) => [
    at.toISOString(),
    operator,
    command,
    about,
  ]);
  print(terminal, ['Quando (UTC)', 'Operador', 'Comando', 'Sobre'], rows);
}

async function showCustomers(
  terminal: Terminal,
  { desde, ate, email }: Period & { email?: string },
): Promise<void> {
  const records = await withStore(terminal, async (deps) => {
    const customerId = email === undefined ? undefined : await customerIdOfEmail(deps, email);
    if (customerId === null) return null;
    await recordOperatorView(deps, {
      operator: operatorOf(terminal),
      command: 'acessos clientes',
      subject: customerId === undefined ? 'todos' : customerSubject(customerId),
    });
    return listAccesses(deps, { from: desde, to: ate, customerId });
  });
  if (!records) return refuse(terminal, 'Nenhum cliente tem este e-mail.');
  const rows = records.map(({ at, address, customerId, kind }) => [
    at.toISOString(),
    address,
    customerSubject(customerId),
    ACCESS_NAMES[kind],
  ]);
  print(terminal, ['Quando (UTC)', 'Endereço IP', 'Quem', 'O quê'], rows);
}

function print(terminal: Terminal, head: readonly string[], rows: readonly (readonly string[])[]): void {
  terminal.out(`${rows.length === 0 ? 'Nenhum acesso registrado.' : textTable([head, ...rows])}\n`);
}
