import { expect, test } from 'vitest';
import { cardBuyer } from '#test/helpers/card-buyer.ts';
import { cardEnv } from '#test/helpers/card-env.ts';
import { commandLine } from '#test/helpers/command-line.ts';
import { payingStore } from '#test/helpers/paying-store.ts';

const store = await payingStore({ settings: { CARD_REVIEW_FROM_CENTS: '1' } });
const { connectionString, deps, sandbox, runJobs, waitingForCard } = store;
const { pay } = cardBuyer(store);
// The command reads the machine's clock, so the test store must follow it.
deps.clock.instant = new Date();

const env = {
  DATABASE_URL: connectionString,
  SECRET: deps.config.secret,
  ...cardEnv(sandbox.url),
  CARD_REVIEW_FROM_CENTS: '1',
};
const run = (...args: string[]) => commandLine(['pedidos', ...args], { env });
const decide = (operation: 'release' | 'refuse', incrementId: string, reason: string) =>
  commandLine(['operar', `order-desk/${operation}`, `incrementId=${incrementId}`, `reason=${reason}`], {
    env,
  });

test('the operator releases and refuses orders under review, and reads and ends disputes', async () => {
  const released = await waitingForCard('BSB-ASN', 5);
  await pay(released.client, released.incrementId);
  expect(await decide('release', released.incrementId, 'conferido')).toMatchObject({
    code: 0,
    out: 'Feito.\n',
  });
  expect((await released.order()).status).toBe('scheduled');
  expect(await decide('release', released.incrementId, 'de novo')).toMatchObject({
    code: 1,
    err: 'Este pedido não está em análise.\n',
  });
  const refused = await waitingForCard('BSB-AS2', 5);
  await pay(refused.client, refused.incrementId);
  expect((await decide('refuse', refused.incrementId, 'suspeito')).code).toBe(0);
  expect(await refused.order()).toMatchObject({ status: 'canceled', ending: 'not_approved' });
  expect((await decide('refuse', '199999999', 'x')).err).toBe('Não encontramos este pedido.\n');

  expect((await run('contestacoes')).out).toBe('Nenhuma contestação aberta.\n');
  const sale = sandbox.controls.sales().find(({ captured }) => captured);
  sandbox.controls.chargeback(sale?.paymentId ?? '');
  await sandbox.controls.settled();
  await runJobs();
  const listed = await run('contestacoes');
  expect(listed.out).toContain(released.incrementId);
  const caseNumber = sandbox.controls.sale(sale?.paymentId ?? '')?.chargebacks[0]?.CaseNumber ?? '';
  expect((await run('contestacoes', '--perdida', caseNumber)).code).toBe(0);
  expect(await released.order()).toMatchObject({ dispute: 'lost' });
  expect(await run('contestacoes', '--ganha', caseNumber)).toMatchObject({ code: 1 });

  const held = await run('suspensos');
  expect(held.out).toContain(released.incrementId);
  expect(held.out).toContain('contestado no banco do cartão');
  const release = ['suspensos', '--liberar', released.incrementId];
  expect(await run(...release)).toMatchObject({ code: 1, err: 'Diga o motivo: --motivo TEXTO\n' });
  expect(await run(...release, '--motivo', 'pagou por Pix')).toMatchObject({
    code: 0,
    out: `Pedido ${released.incrementId}: os vouchers valem de novo.\n`,
  });
  expect(await run(...release, '--motivo', 'de novo')).toMatchObject({ code: 1 });
  expect((await run('suspensos')).out).toBe('Nenhum pedido com vouchers suspensos.\n');
});
