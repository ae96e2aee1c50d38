import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import type { SentAnswers, TimesOfVisit } from '#features/care/appointments/contract.ts';
import { createLog } from '#platform/log/log.ts';
import { offerOf } from '#test/cast/buyers.ts';
import { marinasHome } from '#test/cast/people.ts';
import { mainText, signedIn } from '#test/helpers/bought.ts';
import { add, confirm, draftFor, order, watchPix } from '#test/helpers/purchase.ts';
import { testStore } from '#test/helpers/store.ts';
import { addDays, dayOf } from '#values/calendar-day.ts';

const lines: string[] = [];
const write = (line: string) => void lines.push(line);
const store = await testStore({ log: createLog('debug', { write }) });
const { deps, clock, sandbox, runJobs } = store;
for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const)
  vi.spyOn(console, method).mockImplementation((...words: unknown[]) => write(words.map(String).join(' ')));
afterAll(() => vi.restoreAllMocks());

type Answers = Omit<SentAnswers[number], 'beneficiary'>;

/** A quote for one patient at Asa Norte, or at home. */
async function shopper(codes: readonly string[], atHome = false) {
  const { buyer, browser } = await signedIn(store);
  for (const code of codes) {
    const offer = await offerOf(deps, { code, unit: atHome ? 'BSB-DOM' : 'BSB-ASN' });
    await add(browser, offer, 1, atHome ? marinasHome.postalCode : undefined);
  }
  const draft = await draftFor(browser, buyer.selfId);
  const homeVisits = [{ ...marinasHome, days: ['segunda'], period: 'manha' }];
  const quoted = await confirm(browser, atHome ? { ...draft, homeVisits } : draft, randomUUID());
  if (quoted.status !== 200) throw new Error(JSON.stringify(quoted.body));
  const sent = (answers: Answers | null) => (answers ? [{ beneficiary: buyer.selfId, ...answers }] : []);
  async function times(answers: Answers | null = null, from?: string): Promise<TimesOfVisit> {
    const body = { order: '', from, answers: sent(answers) };
    const answer = await browser.post<{ visits: TimesOfVisit[] }>('/v1/appointments/times', body);
    const [visit] = answer.body.visits;
    if (!visit) throw new Error(JSON.stringify(answer.body));
    return visit;
  }
  const choose = async (answers: Answers | null, at: { day: string; minute: number }) => {
    const body = { order: '', beneficiary: buyer.selfId, unit: (await times()).unitId, part: 0, ...at };
    return browser.post<{ ok?: true; code?: string }>('/v1/appointments/choose', {
      ...body,
      answers: sent(answers),
    });
  };
  async function paid() {
    const { incrementId } = (await order(browser, randomUUID())).body;
    sandbox.controls.pay(sandbox.controls.charges().at(-1)?.txid ?? '', { semNotificacao: true });
    clock.forward(0.2);
    if ((await watchPix(browser, incrementId)).body.status !== 'paid') throw new Error('not paid');
    await runJobs();
    return {
      page: mainText((await browser.page(`/meus-pedidos/${incrementId}`)).html),
      calendar: await (await browser.request(`/order/${incrementId}/agenda.ics`)).text(),
    };
  }
  return { times, choose, paid };
}

const firstOf = ({ days: [first] }: TimesOfVisit) => ({
  day: first?.day ?? '',
  minute: first?.minutes[0] ?? 0,
});

/** Every row of the store, as text. */
async function everythingStored(): Promise<string> {
  const { rows } = await deps.db.execute<{ schema: string; name: string }>(
    sql`select table_schema as schema, table_name as name from information_schema.tables where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
  );
  const texts: string[] = [];
  for (const { schema, name } of rows) {
    const table = sql`${sql.identifier(schema)}.${sql.identifier(name)}`;
    const found = await deps.db.execute<{ text: string }>(sql`select t::text as text from ${table} t`);
    texts.push(...found.rows.map(({ text }) => text));
  }
  return texts.join('\n');
}

test('the waits of a breath test leave out the first days until the patient confirms them', {
  meta: { spec: ['care 15', 'care 112'] },
}, async () => {
  const it = await shopper(['EX-0124']);
  const today = dayOf(clock.now());
  const careful = await it.times();
  expect(careful.days).toEqual([]);
  expect(careful.lead).toBe('28 dias');
  expect(careful.waits?.map(({ text }) => text)).toEqual([
    'Não tomei antibiótico nos últimos 28 dias',
    'Não tomei remédio com bismuto nos últimos 28 dias',
    'Não tomei omeprazol nem remédio parecido nos últimos 14 dias',
  ]);
  const [antibiotic = '', bismuth = '', stomach = ''] = careful.waits?.map(({ code }) => code) ?? [];
  expect(firstOf(await it.times(null, addDays(today, 28))).day >= addDays(today, 28)).toBe(true);
  expect((await it.times({ met: [antibiotic] })).lead).toBe('28 dias');
  const half = await it.times({ met: [antibiotic, bismuth] });
  expect(half.lead).toBe('14 dias');
  const met = { met: [antibiotic, bismuth, stomach] };
  const free = await it.times(met);
  expect(free.days.map(({ day }) => day)).toContain(addDays(today, 3));
  const at = firstOf(free);
  expect(at.day <= addDays(today, 3)).toBe(true);
  expect((await it.choose(null, at)).body).toMatchObject({ code: 'unsuitable' });
  expect((await it.choose(met, at)).body).toEqual({ ok: true });
});

test('an exam of the first days of the cycle is offered on them alone once the patient names the first day', {
  meta: { spec: ['care 15', 'care 117'] },
}, async () => {
  const it = await shopper(['EX-0059']);
  const today = dayOf(clock.now());
  const anyDay = await it.times();
  expect(anyDay.cycles).toHaveLength(1);
  expect(anyDay.because).toContain('costumam ser colhidos do 2º ao 5º dia');
  expect(anyDay.days.length).toBeGreaterThan(5);
  const said = { lastPeriod: addDays(today, -24), cycleDays: 29, met: [] };
  const offered = await it.times(said);
  const [first, last] = [addDays(today, 6), addDays(today, 9)];
  expect(offered.days.length).toBeGreaterThan(1);
  expect(offered.days.every(({ day }) => first <= day && day <= last)).toBe(true);
  const other = anyDay.days.find(({ day }) => day < first);
  expect(
    (await it.choose(said, { day: other?.day ?? '', minute: other?.minutes[0] ?? 0 })).body,
  ).toMatchObject({
    code: 'unsuitable',
  });
  expect((await it.choose(said, firstOf(offered))).body).toEqual({ ok: true });
});

test('cortisol is offered at the hour of the request once the patient says so, and keeps it until the result', {
  meta: { spec: ['care 15', 'care 117'] },
}, async () => {
  const it = await shopper(['EX-0054']);
  const usual = await it.times();
  expect(usual.orderHours).toMatchObject([{ services: 'Cortisol', hours: ['16h', '23h'] }]);
  expect([...new Set(usual.days.flatMap(({ minutes }) => minutes))]).toEqual([420, 435, 450, 465, 480]);
  const said = { orderHour: '16h', met: [] };
  const offered = await it.times(said);
  const minutes = offered.days.flatMap(({ minutes }) => minutes);
  expect([Math.min(...minutes), Math.max(...minutes)]).toEqual([900, 1020]);
  const at = { day: firstOf(offered).day, minute: 960 };
  expect((await it.choose(null, at)).body).toMatchObject({ code: 'unsuitable' });
  expect((await it.choose(said, at)).body).toEqual({ ok: true });
  const { page, calendar } = await it.paid();
  expect(page).toContain('A coleta é de segunda a sábado, das 15h às 17h.');
  expect(page).toContain('Resultado até');
  expect(page).not.toMatch(/não serve|outro horário em que|horário em que este exame/);
  expect(calendar).toContain(`DTSTART:${at.day.replaceAll('-', '')}T190000Z`);
  expect(calendar).toContain('STATUS:CONFIRMED');
});

test('a panel with cortisol keeps its own morning, whatever hour a request names', async () => {
  const it = await shopper(['CK-0016']);
  const visit = await it.times({ orderHour: '16h', met: [] });
  expect(visit.orderHours).toBeUndefined();
  expect(Math.max(...visit.days.flatMap(({ minutes }) => minutes))).toBeLessThanOrEqual(480);
});

test('a patient with diabetes who fasts is offered no arrival after nine, and holds none', async () => {
  const { times, choose } = await shopper(['EX-0022']);
  const latest = ({ days }: TimesOfVisit) => Math.max(...days.flatMap(({ minutes }) => minutes));
  expect(latest(await times())).toBe(11 * 60);
  const diabetic: Answers = { diabetes: true, met: [] };
  const offered = await times(diabetic);
  expect(latest(offered)).toBe(9 * 60);
  const { day } = firstOf(offered);
  expect((await choose(diabetic, { day, minute: 10 * 60 })).body.code).toBe('unsuitable');
});

test('a level is offered no time without the hour of the last dose, and none after the next dose with it', {
  meta: { spec: ['care 107'] },
}, async () => {
  const it = await shopper(['EX-0238']);
  const unknown = await it.times();
  expect(unknown.days).toEqual([]);
  expect(unknown.doses).toMatchObject([{ hasHour: false }]);
  const twice = await it.times({ doses: 2, lastDose: 20 * 60, met: [] });
  expect(new Set(twice.days.flatMap(({ minutes }) => minutes))).toEqual(new Set([450, 465, 480]));
});

test('a home visit whose hours fit no window of the team says why', {
  meta: { spec: ['care 117'] },
}, async () => {
  const it = await shopper(['EX-0022', 'EX-0054'], true);
  const visit = await it.times();
  expect(visit).toMatchObject({ atHome: true, days: [] });
  expect(visit.because).toBe(
    'A equipe chega dentro de 2 horas, e nenhum horário dela serve a tudo desta visita. A coleta é de segunda a sábado, das 7h às 8h. Faça na unidade ou fale com a nossa equipe.',
  );
});

test('no table and no log keeps the answers of patients', {
  meta: { spec: ['care 15'] },
}, async () => {
  const it = await shopper(['EX-0059', 'EX-0124', 'EX-0238']);
  const answers = {
    lastPeriod: '2013-03-17',
    cycleDays: 29,
    orderHour: 'Hora inventada',
    doses: 3 as const,
    lastDose: 1237,
    met: ['40320 event Palavra inventada'],
  };
  const { status } = await it.choose(answers, { day: addDays(dayOf(clock.now()), 7), minute: 420 });
  expect([200, 409]).toContain(status);
  await it.times(answers);
  const kept = `${await everythingStored()}\n${lines.join('\n')}`;
  expect(kept.length).toBeGreaterThan(100_000);
  for (const secret of [
    answers.lastPeriod,
    'Palavra inventada',
    'Hora inventada',
    'lastDose',
    'cycleDays',
    'lastPeriod',
  ])
    expect(kept.split('\n').filter((line) => line.includes(secret))).toEqual([]);
});
