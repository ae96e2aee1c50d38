import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { exportCustomer } from '#server/privacy/export-customer.ts';
import { commandLine } from '#test/helpers/command-line.ts';
import { payingStore } from '#test/helpers/paying-store.ts';
import { erasureText } from './erasure-report.ts';

const { deps, pool, sandbox, shell, ordered, tick, runJobs } = await payingStore();
const directory = mkdtempSync(join(tmpdir(), 'loja-clientes-'));
afterAll(() => rmSync(directory, { recursive: true }));

const run = (args: string[], more: Partial<Parameters<typeof commandLine>[1]> = {}) =>
  commandLine(args, { ...shell, directory, ...more });
const views = async () =>
  (await pool.query('select operator, command, subject from operator_views order by id')).rows;

test('a customer is exported into a file that only the operator reads, and it is recorded', async () => {
  const { buyer, incrementId } = await ordered('BSB-ASN');
  const wanted = ['clientes', 'exportar', '--email', buyer.email.toUpperCase(), '--arquivo', 'copia.json'];
  expect(await run(wanted)).toEqual({ code: 0, out: 'Dados gravados em copia.json.\n', err: '' });
  const path = join(directory, 'copia.json');
  expect(statSync(path).mode & 0o777).toBe(0o600);
  const data = JSON.parse(readFileSync(path, 'utf8'));
  expect(data).toMatchObject({ customers: [{ email: buyer.email }], orders: [{ incrementId }] });
  expect(await run(wanted)).toEqual({
    code: 1,
    out: '',
    err: 'copia.json já existe: escolha outro nome.\n',
  });
  expect(JSON.parse((await run(wanted.slice(0, 4))).out)).toMatchObject({
    customers: [{ email: buyer.email }],
  });
  expect(await views()).toContainEqual({
    operator: 'ana',
    command: 'clientes exportar',
    subject: `cliente ${buyer.id}`,
  });
  expect(await run(['clientes', 'exportar', '--email', 'ninguem@exemplo.com.br'])).toEqual({
    code: 1,
    out: '',
    err: 'Nenhum cliente tem este e-mail.\n',
  });
});

test('an account is erased after it was shown what goes and stays, and the e-mail was typed', async () => {
  const { buyer, incrementId } = await ordered('BSB-ASN');
  const erase = ['clientes', 'apagar', '--email', buyer.email];
  expect(await run([...erase, '--sim'])).toMatchObject({
    code: 1,
    err: `Nada foi apagado, porque há pedidos em aberto:\n  Pedido ${incrementId} ainda pode ser pago: espere o prazo ou cancele.\n`,
  });
  deps.clock.forward(40);
  await tick('orders.expire');
  expect(await run(erase)).toMatchObject({
    code: 1,
    out: [
      'Será apagado:',
      '  a conta, com nome, documento, contato e senha',
      '  1 endereço',
      '  1 beneficiário',
      '  1 orçamento',
      '  a pessoa em 1 pedido não pago ou antigo',
      'Fica:',
      '  número, estados, datas, serviços e valores de 1 pedido, sem a pessoa: livros da loja',
      '  2 aceites de termos, por 5 anos: prova do combinado',
      'Cópias de segurança deixam de ter os dados quando vencem.',
      '',
    ].join('\n'),
    err: 'Nada foi apagado. Para apagar sem perguntar, use --sim.\n',
  });
  const typing = (answer: string) => run(erase, { ask: async () => answer });
  expect(await typing('outro@exemplo.com.br')).toMatchObject({
    code: 1,
    err: expect.stringMatching(/^Banco de dados: .+\nO e-mail não confere\. Nada foi apagado\.\n$/),
  });
  const done = await typing(` ${buyer.email.toUpperCase()} `);
  expect(done).toMatchObject({ code: 0, err: expect.stringMatching(/^Banco de dados: .+\n$/) });
  expect(done.out).toContain(`Cliente ${buyer.id} apagado.\n`);
  expect(done.out).not.toContain(buyer.fullName);
  expect(await views()).toContainEqual({
    operator: 'ana',
    command: 'clientes apagar',
    subject: `cliente ${buyer.id}`,
  });
  expect(await run(erase)).toMatchObject({ code: 1, err: 'Nenhum cliente tem este e-mail.\n' });
});

test('the report names the year in which the invoice data of paid orders goes', async () => {
  const { buyer, incrementId, txid } = await ordered('BSB-ASN');
  sandbox.controls.pay(txid);
  await sandbox.controls.settled();
  await runJobs();
  const { err } = await run(['clientes', 'apagar', '--email', buyer.email, '--sim']);
  expect(erasureText(await exportCustomer(deps, buyer.id), deps.clock.now())).toContain(
    'nome, CPF ou CNPJ e endereço da nota, pagador e paciente de 1 pedido pago, até 31/12/2031: lei tributária',
  );
  expect(err).toContain(`Pedido ${incrementId} tem atendimento a fazer: conclua ou cancele.`);
});

test('shows operators who looked at an order, and the records of access', async () => {
  const { buyer, incrementId } = await ordered('BSB-ASN');
  await run(['pedidos', 'mostrar', incrementId]);
  await run(['pedidos', 'mostrar', '1']);
  const looked = await run(['acessos', 'operadores', '--pedido', incrementId]);
  expect(looked.out).toMatch(
    new RegExp(
      `^Quando \\(UTC\\) .*\\n\\d{4}-\\d{2}-\\d{2}T[\\d:.]+Z {2}ana +pedidos mostrar {2}pedido ${incrementId}\\n$`,
    ),
  );
  expect((await run(['acessos', 'operadores', '--pedido', '1'])).out).toBe('Nenhum acesso registrado.\n');
  await pool.query(
    `insert into access_records (at, address, customer_id, kind)
     values ('2026-11-20T12:00:00Z', '2001:db8:1:2:3:4:5:6', $1, 'sign_in'), ('2026-11-20T12:01:00Z', '192.0.2.7', $1, 'order')`,
    [buyer.id],
  );
  const records = await run(['acessos', 'clientes', '--email', buyer.email, '--ate', '20/11/2026']);
  expect(records.out.split('\n').slice(1)).toEqual([
    `2026-11-20T12:00:00.000Z  2001:db8:1:2:3:4:5:6  cliente ${buyer.id}  entrou`,
    `2026-11-20T12:01:00.000Z  192.0.2.7             cliente ${buyer.id}  fez um pedido`,
    '',
  ]);
  expect((await run(['acessos', 'clientes', '--desde', '21/11/2026'])).out).toBe(
    'Nenhum acesso registrado.\n',
  );
  expect((await views()).slice(-2)).toEqual([
    { operator: 'ana', command: 'acessos clientes', subject: `cliente ${buyer.id}` },
    { operator: 'ana', command: 'acessos clientes', subject: 'todos' },
  ]);
});
