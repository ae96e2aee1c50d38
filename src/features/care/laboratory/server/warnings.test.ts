import { expect, test } from 'vitest';
import { type Operator, shellOperator } from '#features/desk/operations/operator.ts';
import { RunLater } from '#platform/jobs/job-handler.ts';
import type { Mail, Mailer } from '#platform/mail/mail.ts';
import { laboratoryStore, orderAnswer } from '#test/helpers/laboratory-store.ts';
import { acknowledgeResult, showLaboratory } from './desk.ts';
import { mailCritical } from './mail-critical.ts';
import { waitingAtLaboratory } from './waiting-at-laboratory.ts';

const { deps, pool, sandbox, answerWith, runJobs, paid, collect, labOrders, reportBytes, receive } =
  await laboratoryStore();

type Paid = Awaited<ReturnType<typeof paid>>;

const TEAM = 'plantao@buriti.exemplo';
const CHIEF = 'chefia@buriti.exemplo';
const BIA = shellOperator('Bia');

await pool.query('update laboratory_links set critical_emails = $1', [[TEAM, CHIEF]]);

interface Sent {
  flag?: string;
  status?: string;
  family?: string;
  valueStatus?: string;
}

async function report(
  it: Paid,
  { flag = 'LL', status = 'F', family = 'Duarte', valueStatus = '' }: Sent = {},
) {
  const [order] = await labOrders(it);
  const { placer = '', code = '', tube } = order ?? {};
  const patient = {
    name: [family, 'Marina Exemplo'] as [string, string],
    birthDate: '1988-04-17',
    cpf: it.buyer.cpf ?? '',
  };
  const values = [{ name: 'Hemoglobina', value: '4,1', flag, ...(valueStatus && { status: valueStatus }) }];
  return receive(reportBytes(patient, [{ placer, code, tube: String(tube), status, values }]));
}

const mails = () => sandbox.controls.mail().filter(({ to }) => to.includes(TEAM));
const listed = (by: Operator = BIA) => showLaboratory(deps, { filter: 'today', search: '' }, by);

test('a critical value is mailed to the team without person, exam and value, and stays at the desk until a note is written', async () => {
  const it = await paid();
  await collect(it, 1);
  const before = mails().length;
  expect(await report(it)).toBe('AA');
  const sent = mails().slice(before);
  expect(sent).toMatchObject([
    { to: expect.arrayContaining([CHIEF]), subject: `Valor crítico no pedido ${it.incrementId}` },
  ]);
  expect(JSON.stringify(sent)).not.toMatch(/Marina|Duarte|Hemo|4,1/);
  const [value] = (await listed()).warnings;
  expect(value).toMatchObject({ incrementId: it.incrementId, patient: 'Marina Exemplo Duarte' });
  expect(JSON.stringify(value)).not.toContain('4,1');
  const note = { id: value?.id ?? '', note: 'Dra. Lia, às 10h12' };
  const { rows } = await pool.query<{ id: number }>("select id from units where code = 'BHZ-SPE'");
  const elsewhere = { ...BIA, grants: [{ role: 'manager' as const, unitIds: rows.map(({ id }) => id) }] };
  expect((await listed(elsewhere)).warnings).toEqual([]);
  expect(await acknowledgeResult(deps, note, elsewhere)).toMatchObject({ code: 'not_found' });
  expect(await acknowledgeResult(deps, note, BIA)).toEqual({ ok: true });
  expect((await listed()).warnings).toEqual([]);
  expect(await acknowledgeResult(deps, note, BIA)).toMatchObject({ code: 'not_found' });
});

test('a correction does not undo the alert, and one note answers all versions', async () => {
  const it = await paid();
  await collect(it, 1);
  const own = async () =>
    (await listed()).warnings.filter(({ incrementId }) => incrementId === it.incrementId);
  const counted = async () =>
    (await deps.db.execute(waitingAtLaboratory(null, deps.clock.now()))).rows.length;
  const before = await counted();
  await report(it, { status: 'P' });
  await report(it);
  expect(await own()).toMatchObject([{ replaced: false }]);
  expect(await counted()).toBe(before + 1);
  await report(it, { status: 'C', flag: '' });
  const [value] = await own();
  expect(value).toMatchObject({ replaced: true });
  await acknowledgeResult(deps, { id: value?.id ?? '', note: 'Dra. Lia, às 10h12' }, BIA);
  expect(await own()).toEqual([]);
});

test('a held message with a critical value alerts once, and says so at the desk', async () => {
  answerWith(() => null);
  const it = await paid();
  await collect(it, 1);
  const before = mails().length;
  await report(it, { family: 'Outra' });
  expect((await listed()).held).toMatchObject([{ critical: true }]);
  answerWith((message) => orderAnswer(message, 'OK'));
  await pool.query('update jobs.job set start_after = now()');
  await runJobs();
  expect((await listed()).held).toMatchObject([{ critical: true, problem: 'O nome é de outra pessoa.' }]);
  expect((await listed()).warnings).toEqual([]);
  expect(mails().length - before).toBe(1);
});

test('a message that cannot be stored for a minute alerts without the number of its order', async () => {
  const sent: Mail[] = [];
  const mailer: Mailer = { send: async (mail) => void sent.push(mail) };
  const { rows } = await pool.query<{ id: number }>(
    `insert into laboratory_messages (laboratory_id, direction, control_id, state, hash, critical, at)
     select laboratory_id, 'in', 'preso', 'waiting', 'h', true, $1 from laboratory_links limit 1 returning id::int`,
    [deps.clock.now()],
  );
  const messageId = rows[0]?.id ?? 0;
  expect(await mailCritical({ ...deps, mailer }, { messageId })).toBeInstanceOf(RunLater);
  deps.clock.instant = new Date(deps.clock.now().getTime() + 60_000);
  expect(await mailCritical({ ...deps, mailer }, { messageId })).toBeNull();
  expect(sent.map(({ subject }) => subject)).toEqual(['Valor crítico do laboratório']);
});

test('an exam that the laboratory cancels waits for the desk, until its result comes after all', async () => {
  const it = await paid();
  await collect(it, 1);
  await report(it, { status: 'X', flag: '' });
  expect((await listed()).warnings).toMatchObject([
    { reason: 'cancelled', patient: 'Marina Exemplo Duarte' },
  ]);
  await report(it, { status: 'C', flag: '' });
  expect((await listed()).warnings).toEqual([]);
});

test('a cancelled result is news where there was one to read, and only there', async () => {
  const news = (it: Paid) =>
    sandbox.controls.mail().filter(({ subject }) => subject === `Há novidade no seu pedido ${it.incrementId}`)
      .length;
  const [read, unread] = [await paid(), await paid('EX-0001', ['EX-0014'])];
  await collect(read, 1);
  await report(read, { flag: '' });
  expect(news(read)).toBe(1);
  await report(read, { status: 'X', flag: '' });
  expect(news(read)).toBe(2);
  await collect(unread, 1, 2);
  await report(unread, { status: 'X', flag: '' });
  expect(news(unread)).toBe(0);
});

test('a withdrawn result waits for the desk and is news to its reader, also where it was critical', async () => {
  const it = await paid();
  await collect(it, 1);
  await report(it);
  await report(it, { status: 'C', valueStatus: 'W' });
  const own = (await listed()).warnings.filter(({ incrementId }) => incrementId === it.incrementId);
  expect(own).toMatchObject([{ reason: 'withdrawn', replaced: false }]);
  expect((await listed()).rows.map(({ result }) => result)).toContain('withdrawn');
  expect(
    sandbox.controls
      .mail()
      .filter(({ subject }) => subject === `Há novidade no seu pedido ${it.incrementId}`),
  ).toHaveLength(2);
  await acknowledgeResult(deps, { id: own[0]?.id ?? '', note: 'Marina, às 10h12' }, BIA);
  expect((await listed()).warnings.filter(({ incrementId }) => incrementId === it.incrementId)).toEqual([]);
});
