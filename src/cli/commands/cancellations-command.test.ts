import { beforeEach, expect, test } from 'vitest';
import { cancelling, EXAM, REASON } from '#test/helpers/cancelling.ts';
import { commandLine } from '#test/helpers/command-line.ts';
import { emptyTables } from '#test/helpers/empty-tables.ts';
import { payingStore } from '#test/helpers/paying-store.ts';

const store = await payingStore();
const { deps, pool, shell, runJobs } = store;
const { paid, ask, states, requestOf } = cancelling(store);

const run = (...args: string[]) => commandLine(args, shell);

beforeEach(async () => {
  await pool.query(emptyTables(['orders', 'operator_views']));
});

test('the operator lists, reads, refuses and accepts what customers ask to cancel', async () => {
  const none = { code: 0, out: 'Nenhum cancelamento espera uma decisão.\n' };
  expect(await run('cancelamentos', 'listar')).toMatchObject(none);
  const it = await paid('BSB-ASN', 9, { also: [EXAM] });
  const { incrementId } = it;
  expect(await run('cancelamentos', 'mostrar', incrementId)).toMatchObject({ code: 1 });
  await ask(it, null);
  const list = await run('cancelamentos', 'listar');
  expect(list.out).toMatch(new RegExp(`${incrementId} .*tudo .*R\\$ .*até 27/11/2026`));
  const { out } = await run('cancelamentos', 'mostrar', incrementId);
  expect(out).toContain(REASON);
  expect(out).toContain('CDC, art. 49');
  expect(out).toMatch(/^1 .*a realizar/m);
  const { rows } = await pool.query('select operator, command from operator_views');
  expect(rows).toEqual([{ operator: 'ana', command: 'cancelamentos mostrar' }]);

  expect(await run('cancelamentos', 'recusar', incrementId)).toMatchObject({ code: 1 });
  expect(await run('cancelamentos', 'recusar', incrementId, '--resposta', ' ')).toMatchObject({ code: 1 });
  expect(await run('cancelamentos', 'recusar', incrementId, '--resposta', 'Fale conosco.')).toMatchObject({
    code: 0,
    out: `Pedido ${incrementId}: cancelamento recusado. O pedido está agendado; o cliente recebe um e-mail.\n`,
  });
  expect((await run('cancelamentos', 'aceitar', incrementId)).err).toContain('à espera de decisão');

  deps.clock.forward(1);
  await ask(it, [1, 2], 'Agora é sério');
  expect((await run('cancelamentos', 'aceitar', incrementId, '--linhas', '1')).err).toContain('--resposta');
  expect((await run('cancelamentos', 'aceitar', incrementId, '--linhas', '1,x')).code).toBe(1);
  const part = ['cancelamentos', 'aceitar', incrementId, '--resposta', 'A segunda fica.', '--linhas'];
  expect((await run(...part, '1,9')).err).toContain('não estão todas');
  const accepted = await run(...part, '1');
  expect(accepted).toMatchObject({ code: 0, err: '' });
  expect(accepted.out).toMatch(/1 serviço cancelado\. A devolução de R\$ .* foi pedida.* está agendado\.\n$/);
  await runJobs();
  expect(await requestOf(it)).toMatchObject({ state: 'done', decidedBy: 'ana', answer: 'A segunda fica.' });
  expect(await states(it)).toEqual(['cancelled', 'open']);
  const shown = await run('pedidos', 'mostrar', incrementId);
  expect(shown.out).toMatch(/ana +Cancelamento aceito · linha 1 · R\$ /);
  expect(shown.out).toMatch(/^1 .* cancelado /m);
});

test('marks a line as attended, by name, and explains refusals', async () => {
  const it = await paid('BSB-ASN', 9, { also: [{ code: 'VA-0051', unit: 'BSB-ASN' }] });
  const { incrementId } = it;
  const lines = (await it.order()).lines;
  const walkIn = String(lines.findIndex(({ needsBooking }) => !needsBooking) + 1);
  const byAppointment = String(lines.findIndex(({ needsBooking }) => needsBooking) + 1);
  const attend = (line: string, ...options: string[]) =>
    run('pedidos', 'atender', incrementId, '--linha', line, ...options);
  const dose = ['--lote', 'AB123', '--validade', '31/12/2028', '--fabricante', 'GSK', '--dose', '1ª dose'];
  expect((await attend('7')).err).toBe('Não existe pedido com este número e esta linha.\n');
  expect((await attend(walkIn)).err).toContain('Digite o lote, como está na caixa.');
  expect((await attend(walkIn, '--validade', '31/02/2099')).err).toContain('DD/MM/AAAA');
  expect((await attend(byAppointment)).err).toContain('loja pedidos agendar');
  expect(await attend(walkIn, ...dose)).toMatchObject({
    code: 0,
    out: `Pedido ${incrementId}, linha ${walkIn}: atendida. O pedido está atendido em parte.\n`,
  });
  expect((await attend(walkIn, ...dose)).err).toMatch(/^Já atendido em .* por ana\.\n$/);
  expect((await run('pedidos', 'mostrar', incrementId)).out).toMatch(/ana +Serviço \d atendido · linha/);
});

test('a request that waits is to be decided before the order is cancelled or attended', async () => {
  const it = await paid('BSB-ASN', 9);
  const { incrementId } = it;
  await ask(it, null);
  for (const command of [
    ['cancelar', incrementId, '--motivo', 'x'],
    ['atender', incrementId, '--linha', '1'],
    ['avancar', incrementId, 'scheduled'],
  ])
    expect((await run('pedidos', ...command)).err).toContain('loja cancelamentos mostrar');
  expect((await run('estado')).out).toContain('1 pedido de cancelamento espera por uma decisão');
});
