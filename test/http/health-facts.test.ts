import { sql } from 'drizzle-orm';
import { afterAll, expect, test, vi } from 'vitest';
import { createLog } from '#platform/log/log.ts';
import { bought } from '#test/helpers/bought.ts';
import { openDay } from '#test/helpers/open-day.ts';
import { testStore } from '#test/helpers/store.ts';

const lines: string[] = [];
const write = (line: string) => void lines.push(line);
const store = await testStore({ log: createLog('debug', { write }) });
for (const method of ['log', 'info', 'warn', 'error', 'debug'] as const)
  vi.spyOn(console, method).mockImplementation((...words: unknown[]) => write(words.map(String).join(' ')));
afterAll(() => vi.restoreAllMocks());

/** Fasting glucose and lipids: purchase, preparation and the words of a pasted order. */
const CODES = ['EX-0022', 'EX-0030'];
const FACTS = /glic(emia|ose)|lip[ií]dico|colesterol|jejum|[áa]lcool|refei[çc][ãa]o|EX-00(22|30)/i;

/** The message that a shopper may share names no exam; how to prepare is what it is for. */
const NAMES = /glic(emia|ose)|lip[ií]dico|colesterol|EX-00(22|30)/i;

/** Everybody who fasts for long gets this advice, which names no exam and no patient. */
const ADVICE = /Usa insulina ou remédio para diabetes\?.*?não dirija\./g;

const told = (texts: readonly string[]) =>
  texts.filter((text) => {
    const said = decodeURIComponent(text.replaceAll('+', ' '));
    return (said.startsWith('https://wa.me/') ? NAMES : FACTS).test(said);
  });

test('plan, reminder, calendar, help and medical order leave no health fact in logs, addresses, subjects and titles', {
  meta: { spec: ['care 59'] },
}, async () => {
  const it = await bought(store, { codes: CODES });
  const { rows } = await store.deps.db.execute<{ beneficiary: number; unit: number }>(
    sql`select beneficiary_id as beneficiary, unit_id as unit from order_lines where order_id = ${it.orderId} limit 1`,
  );
  const day = await openDay(store.deps, 'BSB-ASN', 2);
  const visit = { order: it.incrementId, part: 0, day, time: '08:30', fasting: '12', ...rows[0] };
  expect((await it.browser.post('/v1/preparation/visit', visit)).status).toBe(200);
  const pages = [
    `/order/${it.incrementId}`,
    `/meus-pedidos/${it.incrementId}`,
    `/order/${it.incrementId}/guia-de-preparo`,
    `/voucher/order/printcustomer/id/${it.orderId}`,
  ];
  const html = await Promise.all(pages.map(async (path) => (await it.browser.page(path)).html));
  expect(html.slice(1).every((page) => FACTS.test(page))).toBe(true);
  const calendar = await (await it.browser.request(`/order/${it.incrementId}/agenda.ics`)).text();
  expect(calendar).toContain('SUMMARY:');

  await it.browser.page('/pedido-medico');
  const { body } = await it.browser.json<{ version: string }>('/v1/requests/version');
  await it.browser.request(`/v1/requests/dictionary?version=${body.version}`);
  const products = await store.deps.db.execute<{ id: number }>(
    sql`select id from products where code in ('EX-0022', 'EX-0030')`,
  );
  const ids = products.rows.map(({ id }) => id);
  await it.browser.post('/v1/cart/places', { products: ids });
  await it.browser.post('/v1/overlap', {});

  const noon = new Date(`${day.split('/').reverse().join('-')}T15:00:00Z`);
  store.clock.instant = new Date(noon.getTime() - 24 * 60 * 60_000);
  await store.runSchedule('preparation.remind');
  await store.runJobs();
  const subjects = store.sandbox.controls.mail().map(({ subject }) => subject);
  expect(subjects.length).toBeGreaterThan(1);
  expect(subjects.join()).toContain('Sua visita é amanhã');

  const addresses = html.flatMap((page) =>
    [...page.matchAll(/ (?:href|action)="([^"]+)"/g)].map(([, href = '']) => href),
  );
  expect(addresses.length).toBeGreaterThan(50);
  expect(lines.length).toBeGreaterThan(20);
  expect({
    logs: told(lines),
    addresses: told(addresses),
    subjects: told(subjects),
    calendar: told(calendar.replaceAll('\r\n ', '').replace(ADVICE, '').split('\r\n')),
  }).toEqual({ logs: [], addresses: [], subjects: [], calendar: [] });
});
