import { expect, test } from 'vitest';
import { commandLine } from '#test/helpers/command-line.ts';
import { payingStore } from '#test/helpers/paying-store.ts';

const { pool, shell, ordered } = await payingStore();

const run = (...args: string[]) => commandLine(args, shell);
const views = async () =>
  (await pool.query('select operator, command, subject from operator_views order by id')).rows;

test('shows operators who looked at an order, and the records of access', async () => {
  const { buyer, incrementId } = await ordered('BSB-ASN');
  for (const number of [incrementId, '199999999'])
    await run('operar', 'order-desk/view', `incrementId=${number}`);
  const result = await run('acessos', 'operadores', '--pedido', incrementId);
  expect(result.out).toMatch(
    new RegExp(
      `^Quando \\(UTC\\) .*\\n\\d{4}-\\d{2}-\\d{2}T[\\d:.]+Z {2}ana +linha de comando, ver pedido {2}pedido ${incrementId}\\n$`,
    ),
  );
  expect((await run('acessos', 'operadores', '--pedido', '199999999')).out).toBe(
    'Nenhum acesso registrado.\n',
  );
  await pool.query(
    `insert into access_records (at, address, customer_id, kind)
     values ('2026-11-20T12:00:00Z', '2001:db8:1:2:3:4:5:6', $1, 'sign_in'), ('2026-11-20T12:01:00Z', '192.0.2.7', $1, 'order')`,
    [buyer.id],
  );
  const records = await run('acessos', 'clientes', '--email', buyer.email, '--ate', '20/11/2026');
  expect(records.out.split('\n').slice(1)).toEqual([
    `2026-11-20T12:00:00.000Z  2001:db8:1:2:3:4:5:6  cliente ${buyer.id}  entrou`,
    `2026-11-20T12:01:00.000Z  192.0.2.7             cliente ${buyer.id}  fez um pedido`,
    '',
  ]);
  expect((await run('acessos', 'clientes', '--desde', '21/11/2026')).out).toBe('Nenhum acesso registrado.\n');
  expect((await views()).slice(-2)).toEqual([
    { operator: 'ana', command: 'acessos clientes', subject: `cliente ${buyer.id}` },
    { operator: 'ana', command: 'acessos clientes', subject: 'todos' },
  ]);
  expect((await run('acessos', 'clientes', '--email', 'ninguem@exemplo.com.br')).err).toBe(
    'Nenhum cliente tem este e-mail.\n',
  );
});
