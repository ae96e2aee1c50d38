import { expect, test } from 'vitest';
import { colleague, operate, signedIn } from '#test/helpers/panel.ts';
import { statementsOf } from '#test/helpers/statement-recorder.ts';
import { testStore } from '#test/helpers/store.ts';
import { addDays, dayOf } from '#values/calendar-day.ts';

const { deps, db, visitor, clock } = await testStore();
const day = addDays(dayOf(deps.clock.now()), -1);

const signIn = async (
  ...given: Parameters<typeof colleague> extends [unknown, ...infer Rest] ? Rest : never
) => signedIn(visitor(), await colleague(deps, ...given));
const finance = await signIn(['finance']);
const manager = await signIn(['manager']);
const local = await signIn(['manager', 'finance'], { unitIds: [1] });

const line = (number: number) => `<STMTTRN><TRNTYPE>CREDIT<DTPOSTED>${day.replaceAll('-', '')}
<TRNAMT>1,00<FITID>${number}<MEMO>PIX de Zulmira Quixaba</STMTTRN>\n`;
const statement = (lines: number, more = '') =>
  Buffer.from(
    `OFXHEADER:100\n<OFX><CURDEF>BRL<ACCTID>1<BANKTRANLIST>\n${Array.from({ length: lines }, (_, index) => line(index)).join('')}${more}</BANKTRANLIST></OFX>`,
  ).toString('base64');

test('a large statement is read once, keeps no name, and a bad line stores nothing', async () => {
  const bad = statement(2, '<STMTTRN><DTPOSTED>20261340<TRNAMT>1.00<FITID>x</STMTTRN>\n');
  const refused = await operate(finance, 'closing/add-statement', { file: bad });
  expect(refused).toMatchObject({ status: 400, body: { code: 'unreadable' } });
  expect(refused.body.detail).toBe(
    'Nada foi gravado. Linha 7: O movimento não tem uma data válida (DTPOSTED).',
  );
  const file = statement(1500);
  expect(file.length).toBeGreaterThan(64 * 1024);
  const added = await operate(finance, 'closing/add-statement', { file });
  expect(added).toMatchObject({ status: 200, body: { source: 'ofx', lines: 1500, added: 1500 } });
  expect((await operate(finance, 'closing/add-statement', { file })).body).toMatchObject({ added: 0 });
  const { rows } = await db.execute(`select json_agg(e)::text as text from statement_entries e`);
  expect(JSON.stringify(rows)).not.toContain('Zulmira');
  const { rows: acts } = await db.execute(
    `select text from audit_rows where operation = 'closing/add-statement'`,
  );
  expect(acts).toHaveLength(2);
});

test('only this operation takes a large body', async () => {
  const large = { day, file: 'x'.repeat(70_000) };
  expect((await operate(finance, 'closing/ask-bank', large)).status).toBe(413);
});

test('the day takes few statements, and shows the first 200 differences', async () => {
  const sent = await statementsOf(async () => {
    const { body } = await operate(manager, 'closing/day', { day });
    expect(body).toMatchObject({ day, state: 'open', count: 1500, open: 1500 });
    expect(body.differences).toHaveLength(200);
  });
  const own = sent.filter((text) => !/staff|customers/.test(text));
  expect(own.length, own.join('\n\n')).toBeLessThanOrEqual(6);
});

test('a decision is taken back with a row in the audit trail, and what does not exist is refused in words', async () => {
  const { body } = await operate(finance, 'closing/day', { day });
  const [first] = body.differences as { subject: string; gapCents: number }[];
  if (!first) throw new Error('the day has no difference');
  const { subject, gapCents } = first;
  const linked = await operate(finance, 'closing/link', { day, subject, movement: 'movement receipt X1' });
  expect(linked).toMatchObject({ status: 404, body: { code: 'unknown_movement' } });
  const explained = { day, subject, gapCents, reason: 'Conferido com o banco' };
  expect((await operate(finance, 'closing/explain', explained)).status).toBe(200);
  expect((await operate(finance, 'closing/undo', { day, subject })).status).toBe(200);
  expect((await operate(finance, 'closing/undo', { day, subject })).body.code).toBe('stale');
  const { rows } = await db.execute(`select text from audit_rows where operation = 'closing/undo'`);
  expect(rows).toEqual([{ text: `Desfez a decisão sobre ${subject}` }]);
  const future = await operate(finance, 'closing/ask-bank', { day: addDays(day, 2) });
  expect(future).toMatchObject({ status: 409, body: { code: 'future' } });
  expect(future.body.detail).toMatch(/^Este dia ainda não chegou/);
});

test('a manager only sees, and a role at one unit sees nothing of the whole store', async () => {
  expect((await operate(manager, 'closing/month', { month: day.slice(0, 7) })).status).toBe(200);
  for (const name of [
    'closing/close',
    'closing/explain',
    'closing/link',
    'closing/undo',
    'closing/add-statement',
    'closing/ask-bank',
  ])
    expect((await operate(manager, name, {})).body.code).toBe('not_permitted');
  expect((await operate(local, 'closing/day', { day })).body.code).toBe('part_of_store');
  expect((await operate(local, 'closing/ask-bank', { day })).body.code).toBe('part_of_store');
});

test('the first day is closed by one person, with step-up, and Início counts the others', async () => {
  clock.forward(11);
  const { body } = await operate(finance, 'closing/day', { day });
  const closing = await operate(finance, 'closing/close', { day, mark: body.mark });
  expect(closing.body.code).toBe('step_up');
  await db.execute(
    `insert into closed_days (day, closed_at, sums, deposits_cents) values ('${addDays(day, -2)}', now(), '[]', 0)`,
  );
  const home = await operate(finance, 'home/view');
  expect(home.body.counters).toContainEqual({ name: 'daysToClose', count: 2, late: 0, today: 0 });
});
