import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { adviceFor } from '#features/care/preparation/advice.ts';
import { alsoToCheck, readyQuestions } from '#features/care/preparation/plans/ready-check.ts';
import { visitNotes } from '#features/care/preparation/plans/visit-notes.ts';
import { type PreparedLine, visitPlans } from '#features/care/preparation/plans/visit-plans.ts';
import { rulesOf } from '#features/care/preparation/server/rules-of.ts';
import { arrivalNote, timeline, timeProblems } from '#features/care/preparation/timeline.ts';
import { preparedLines as linesOfOrder } from '#features/purchase/orders/fulfilment/prepared-lines.ts';
import { zonedLines } from '#features/purchase/orders/fulfilment/server/zoned-lines.ts';
import type { OrderLine } from '#features/purchase/orders/order.ts';
import { familyOf } from '#features/shop/catalogue/family.ts';
import { productsByIds } from '#features/shop/catalogue/server/read-products.ts';
import { plannedVisit, visitAt } from '#test/cast/prepared.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { preparedLines as linesOfQuote, type Place } from '../summary.ts';

const { db } = await testDatabase({ demo: true });
const deps = testDeps(db);
const { rows } = await db.execute<{ id: number }>(
  sql`select id from products where service_type in ('vaccine', 'vaccine_combo')`,
);
const ids = rows.map(({ id }) => id);
const products = await productsByIds(deps, ids);
const rules = await rulesOf(deps, ids);

const TEENAGER = { ageMonths: 15 * 12, sex: 'F' } as const;
const WHEN = visitAt('2026-11-26T10:00');

const place: Place = {
  key: '3',
  unitId: 3,
  type: 'unity',
  typeLabel: 'Unidade',
  name: 'Asa Norte',
  address: [],
  phone: '',
  openingHours: [],
  schedule: null,
  zone: WHEN.zone,
  mapUrl: null,
  cep: '',
  feeCents: null,
  wishes: '',
};

function inQuote(id: number): PreparedLine[] {
  const product = products.get(id);
  if (!product) throw new Error(`no service ${id}`);
  const item = {
    key: '1',
    placeKey: '3',
    productId: id,
    productName: product.name,
    family: familyOf(product),
    personName: 'Ana',
    priceCents: 100,
    beneficiaryId: 7,
    advice: adviceFor(rules.get(id), TEENAGER),
    needsRequest: false,
    needsScheduling: false,
    lastCourier: null,
  };
  return linesOfQuote({ places: [place], items: [item] });
}

async function inOrder(id: number): Promise<PreparedLine[]> {
  const line = {
    productId: id,
    productName: products.get(id)?.name,
    advice: adviceFor(rules.get(id), TEENAGER),
    unitId: 3,
    unitType: 'unity',
    address: { state: 'DF' },
    homeVisit: null,
    beneficiaryId: 7,
    state: 'open',
  } as OrderLine;
  return linesOfOrder({ lines: await zonedLines(deps, [line]), places: [place] });
}

const textsOf = (lines: readonly PreparedLine[]): string[] =>
  visitPlans(lines, [plannedVisit(WHEN.from)]).flatMap((visit) => [
    arrivalNote(visit.plan, WHEN),
    ...timeline(visit.plan, WHEN).map(({ text }) => text),
    ...timeProblems(visit.plan, WHEN),
    ...readyQuestions(visit.plan, WHEN).flatMap(({ question, otherwise }) => [question, otherwise]),
    ...alsoToCheck(visit.plan, WHEN),
    ...visitNotes(visit).problems,
  ]);

test('no vaccine speaks of a collection, neither in the summary of a quote nor in an order', async () => {
  expect(ids.length).toBeGreaterThan(70);
  const quotes = ids.map((id) => textsOf(inQuote(id)));
  const orders = await Promise.all(ids.map(async (id) => textsOf(await inOrder(id))));
  for (const texts of [quotes, orders]) {
    expect(texts.filter((line) => line.includes('Vacina')).length).toBe(ids.length);
    expect(texts.flat().filter((text) => /colet|colh[ae]|exame/i.test(text))).toEqual([]);
  }
});
