import { expect, test } from 'vitest';
import { exportCustomer } from '#server/privacy/export-customer.ts';
import { commandLine } from '#test/helpers/command-line.ts';
import { payingStore } from '#test/helpers/paying-store.ts';
import { erasureReport } from './erasure-report.ts';

const { deps, sandbox, shell, ordered, tick, runJobs } = await payingStore();

const operar = (operation: string, customerId: number, ...more: string[]) =>
  commandLine(['operar', `customer-desk/${operation}`, `customerId=${customerId}`, ...more], shell);

test('the report says what goes and what stays, and the erasure waits for open orders', async () => {
  const { buyer, incrementId } = await ordered('BSB-ASN');
  const erase = (typed: string) => operar('erase', buyer.id, `typed=${typed}`);
  expect(await erase(`${buyer.id}`)).toMatchObject({
    code: 1,
    err: expect.stringContaining(`Pedido ${incrementId} ainda pode ser pago: espere o prazo ou cancele.`),
  });
  deps.clock.forward(40);
  await tick('orders.expire');
  expect(JSON.parse((await operar('erasure', buyer.id, '--json')).out)).toEqual({
    gone: [
      'a conta, com nome, documento, contato e senha',
      '1 endereço',
      '1 beneficiário',
      '1 orçamento',
      'a pessoa em 1 pedido não pago ou antigo',
    ],
    kept: [
      'número, estados, datas, serviços e valores de 1 pedido, sem a pessoa: livros da loja',
      '2 aceites de termos, por 5 anos: prova do combinado',
      'os dados nas cópias de segurança, até elas vencerem',
    ],
  });
  expect(await erase('outra pessoa')).toMatchObject({
    code: 1,
    err: 'O nome não confere. Nada foi apagado.\n',
  });
  expect(await erase(`${buyer.id}`)).toEqual({ code: 0, out: 'Feito.\n', err: '' });
  expect(await erase(`${buyer.id}`)).toMatchObject({ code: 1, err: 'Não encontramos este cliente.\n' });
});

test('the report names the year in which the invoice data of paid orders goes', async () => {
  const { buyer, txid } = await ordered('BSB-ASN');
  sandbox.controls.pay(txid);
  await sandbox.controls.settled();
  await runJobs();
  const { kept } = erasureReport(await exportCustomer(deps, buyer.id), deps.clock.now());
  expect(kept).toContain(
    'nome, CPF ou CNPJ e endereço da nota, pagador e paciente de 1 pedido pago, até 31/12/2031: lei tributária',
  );
});
