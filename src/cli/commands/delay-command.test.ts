import { expect, test } from 'vitest';
import { commandLine } from '#test/helpers/command-line.ts';
import { payingStore } from '#test/helpers/paying-store.ts';

const { sandbox, shell, ordered, runJobs } = await payingStore();

const run = (...args: string[]) => commandLine(['pedidos', ...args], shell);
const operar = (...args: string[]) => commandLine(['operar', ...args], shell);

test('the operator sees what is promised and gives a later date, once', async () => {
  const { incrementId, txid } = await ordered('BSB-ASN', 10, { code: 'EX-0001' });
  sandbox.controls.pay(txid);
  await sandbox.controls.settled();
  await runJobs();
  expect(await run('atrasar', incrementId, '31/12/2099')).toMatchObject({
    code: 1,
    err: expect.stringContaining('Ainda não há data prometida'),
  });
  const line = '1';
  const attended = ['lines=[{"position":1}]', 'documentChecked=sim'];
  expect(await operar('attendance/record', `incrementId=${incrementId}`, ...attended)).toMatchObject({
    code: 0,
  });
  // The command reads the machine's clock, so a holiday may delay the result beyond the usual three days.
  expect((await run('prazos', '--ate', '31/12/2099')).out).toContain(incrementId);
  expect(await run('atrasar', incrementId, '30/02/2099')).toMatchObject({ code: 1 });
  expect(await run('atrasar', incrementId, '30/12/2099', '--linha', '9')).toMatchObject({
    code: 1,
    err: 'O pedido não tem esta linha.\n',
  });
  expect(await run('atrasar', incrementId, '30/12/2099')).toEqual({
    code: 0,
    out: `Pedido ${incrementId}, linha ${line}: nova data quarta, 30/12/2099. O cliente será avisado por e-mail.\n`,
    err: '',
  });
  expect(await run('atrasar', incrementId, '30/12/2099')).toMatchObject({
    code: 1,
    err: expect.stringContaining('A data prometida já é esta'),
  });
  expect((await run('prazos', '--desde', '29/12/2099', '--ate', '31/12/2099')).out).toMatch(
    new RegExp(`^Pedido[^\\n]+\\n${incrementId} +${line} +Asa Norte +quarta, 30/12/2099, às 18h`),
  );
  expect(await run('prazos', '--desde', '31/12/2099', '--ate', '29/12/2099')).toMatchObject({ code: 1 });
  expect(await run('atrasar', '1', '30/12/2099')).toMatchObject({
    code: 1,
    err: 'Não existe pedido com este número.\n',
  });
});
