import { expect, test } from 'vitest';
import { listOperatorViews } from '#features/account/privacy/access-log/server/access-records.ts';
import { voucherCode } from '#features/care/vouchers/voucher-code.ts';
import { commandLine } from '#test/helpers/command-line.ts';
import { payingStore } from '#test/helpers/paying-store.ts';

const { deps, sandbox, shell, ordered, runJobs } = await payingStore();
const key = { id: 'T', secret: 'chave-de-teste-com-mais-de-32-letras' };

const run = (...args: string[]) =>
  commandLine(['voucher', ...args], {
    ...shell,
    env: { ...shell.env, VOUCHER_KEYS: `${key.id}:${key.secret}` },
  });

test('the operator checks a code, uses it, and renews the vouchers of an order', async () => {
  const it = await ordered('BSB-ASN', 10, { also: [{ code: 'EX-0001', unit: 'BSB-ASN' }] });
  sandbox.controls.pay(it.txid);
  await sandbox.controls.settled();
  await runJobs();
  const code = (issue: number) => voucherCode({ ...it, place: 0, issue }, key);
  const groups = code(1).match(/.{4}/g) ?? [];

  const first = await run('verificar', ...groups);
  expect(first).toMatchObject({ code: 0, err: '' });
  expect(first.out).toMatch(
    new RegExp(
      `^Válido\\. Pedido ${it.incrementId}, Marina Exemplo Duarte\\.[\\s\\S]+\\n1 .+válido até \\d{2}/`,
    ),
  );
  expect(await run('verificar', 'X'.repeat(20))).toEqual({
    code: 1,
    out: '',
    err: 'Código não reconhecido.\n',
  });
  expect(await run('verificar', code(1), '--usar', '9')).toMatchObject({
    code: 1,
    err: 'Nada foi marcado: o voucher não tem esta linha.\n',
  });
  const used = await run('verificar', code(1), '--usar', '1');
  expect(used.code).toBe(0);
  expect(used.out).toMatch(/já atendido em .+ por ana[\s\S]+Marcado como realizado: linha 1\.\n$/);
  expect((await run('verificar', code(1), '--usar-todas')).out).toContain('realizado: linha 2.');
  expect(await run('verificar', code(1))).toMatchObject({
    code: 1,
    out: expect.stringMatching(/^Nada mais a realizar\./),
  });

  expect((await run('renovar', it.incrementId)).out).toContain('não valem mais');
  expect((await run('verificar', code(1))).out).toMatch(/^Substituído/);
  expect(await run('renovar', '199999999')).toMatchObject({
    code: 1,
    err: 'Não existe pedido com este número.\n',
  });
  const views = await listOperatorViews(deps, { subjects: [`pedido ${it.incrementId}`] });
  expect(views[0]).toMatchObject({ operator: 'ana', command: 'voucher verificar' });
});
