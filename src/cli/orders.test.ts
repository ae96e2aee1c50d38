import { beforeEach, expect, test } from 'vitest';
import { listAudit } from '#features/desk/audit/server/read-audit.ts';
import { commandLine } from '#test/helpers/command-line.ts';
import { emptyTables } from '#test/helpers/empty-tables.ts';
import { payingStore } from '#test/helpers/paying-store.ts';

const { pool, deps, sandbox, shell, ordered, runJobs } = await payingStore();

const run = (...args: string[]) => commandLine(['pedidos', ...args], shell);

beforeEach(async () => {
  await pool.query(emptyTables(['orders']));
});

async function paidInPart(code = 'VA-0051') {
  const it = await ordered('BSB-ASN', 10, { also: [{ code, unit: 'BSB-ASN' }] });
  sandbox.controls.pay(it.txid);
  await sandbox.controls.settled();
  await runJobs();
  return it;
}

test('the operator lists, shows, moves and cancels orders, with exit codes', async () => {
  const { incrementId, order } = await paidInPart();
  const list = await run(
    'listar',
    '--estado',
    'partially_scheduled',
    '--desde',
    '20/11/2026',
    '--ate',
    '20/11/2026',
  );
  expect(list).toMatchObject({ code: 0, err: '' });
  expect(list.out).toContain(incrementId);
  expect((await run('listar', '--depois', incrementId)).out).toBe('Nenhum pedido encontrado.\n');
  expect(await run('listar', '--depois', '1')).toMatchObject({ code: 1 });
  expect((await run('listar', '--ate', '19/11/2026')).out).toBe('Nenhum pedido encontrado.\n');
  expect((await run('mostrar', incrementId)).out).toMatch(
    /20\/11\/2026, 09:00 {2}processing +pagamento +Pix recebido/,
  );
  expect(await run('mostrar', '1')).toMatchObject({ code: 1, err: 'Não existe pedido com este número.\n' });
  expect(await run('avancar', incrementId, 'finished')).toMatchObject({
    code: 1,
    err: 'O pedido está em partially_scheduled (agendado em parte). Próximos estados possíveis: authorized, scheduled, complete.\n',
  });
  expect((await run('avancar', incrementId, 'partially_applied')).err).toContain('loja pedidos atender');
  expect((await run('avancar', incrementId, 'canceled')).err).toContain('loja pedidos cancelar');
  expect((await run('cancelar', incrementId)).code).toBe(1);
  expect(await run('cancelar', incrementId, '--motivo', 'Pedido do cliente')).toMatchObject({ code: 0 });
  expect((await run('avancar', incrementId, 'scheduled')).err).toContain('já está sendo devolvido');
  await runJobs();
  expect((await order()).events.flatMap(({ toStatus }) => toStatus ?? [])).toEqual([
    'pending_payment',
    'processing',
    'authorized',
    'partially_scheduled',
    'processing_cancel',
    'canceled',
  ]);
});

test('an order without records is not completed at the shell, and what is missing is named', async () => {
  const { incrementId, order } = await paidInPart();
  expect(await run('avancar', incrementId, 'complete')).toMatchObject({
    code: 1,
    err: 'Falta o registro de atendimento de cada uma destas linhas: 1 e 2. Registre com: loja pedidos atender NUMERO --linha N\n',
  });
  expect((await order()).lines.map(({ state }) => state)).toEqual(['open', 'open']);
  await run('avancar', incrementId, 'scheduled', '--motivo', 'Marcado por telefone');
  const { rows } = await listAudit(deps, { object: `pedido ${incrementId}` }, { size: 5 });
  expect(rows).toMatchObject([{ operation: 'order-desk/advance', staffId: null, stage: 'done' }]);
});

test('the operator reads why an hour does not suit, and may insist', {
  meta: { spec: ['care 102'] },
}, async () => {
  const { incrementId, order } = await paidInPart('EX-0024');
  const line = (await order()).lines.findIndex(({ needsBooking }) => needsBooking) + 1;
  const book = (...more: string[]) =>
    run('agendar', incrementId, '--linha', `${line}`, '--data', '25/11/2099', '--hora', '14:00', ...more);
  expect(await book()).toEqual({
    code: 1,
    out: '',
    err: 'Este horário não serve. A coleta é de segunda a sexta, das 7h às 9h. Se o atendimento for nessa hora mesmo, repita com --mesmo-assim.\n',
  });
  expect(await run('mostrar', incrementId)).toMatchObject({ out: expect.not.stringContaining('25/11') });
  expect(await book('--mesmo-assim')).toMatchObject({
    code: 0,
    out: expect.stringContaining('quarta, 25/11/2099, às 14h'),
  });
});

test('the operator books a service by appointment', async () => {
  const { incrementId } = await paidInPart();
  const { out } = await run('mostrar', incrementId);
  expect(out).toContain('válido até quinta, 18/2/2027');
  const line = /^(\d) .*a agendar/m.exec(out)?.[1] ?? '';
  const book = (hour: string, day = '03/02/2027') =>
    run('agendar', incrementId, '--linha', line, '--data', day, '--hora', hour);
  const mistake = { code: 1, err: expect.stringContaining('O valor "24:00" não é aceito.') };
  expect(await book('24:00')).toMatchObject(mistake);
  const late = { code: 1, err: expect.stringMatching(/a validade do pedido .*--mesmo-assim/) };
  expect(await book('08:30', '25/11/2099')).toMatchObject(late);
  expect(await book('08:30')).toEqual({
    code: 0,
    out: `Pedido ${incrementId}, linha ${line}: quarta, 3/2/2027, às 8h30. O pedido está agendado.\n`,
    err: '',
  });
  expect((await run('mostrar', incrementId)).out).toContain('agendado para quarta, 3/2/2027, às 8h30');
});
