import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { planVisitAt } from '#features/care/preparation/plans/server/plan-visit-at.ts';
import {
  erasePlannedVisits,
  exportPlannedVisits,
} from '#features/care/preparation/plans/server/planned-visits.ts';
import { CHILD_FASTING } from '#features/care/preparation/plans/visit-notes.ts';
import type { CartAnswer } from '#features/purchase/cart/cart-answer.ts';
import { offerOf } from '#test/cast/buyers.ts';
import { DIABETES } from '#test/cast/plans-by-hand.ts';
import { bought, mainText, signedIn } from '#test/helpers/bought.ts';
import { openDay } from '#test/helpers/open-day.ts';
import { add, confirm, draftFor } from '#test/helpers/purchase.ts';
import { testStore } from '#test/helpers/store.ts';
import { parseDay } from '#values/typed-day.ts';

const store = await testStore();
const SAVE = '/v1/preparation/visit';
/** Fasting glucose and lipids. */
interface Answer {
  ok?: true;
  code?: string;
  fields?: Record<string, string>;
}
const CODES = ['EX-0022', 'EX-0030'];

const shownDay = (ahead: number) => openDay(store.deps, 'BSB-ASN', ahead);

async function buyer(paid = true, codes = CODES) {
  const it = await bought(store, { codes, paid });
  const { rows } = await store.deps.db.execute<{ beneficiary: number; unit: number }>(
    sql`select beneficiary_id as beneficiary, unit_id as unit from order_lines where order_id = ${it.orderId} limit 1`,
  );
  const visit = {
    order: it.incrementId,
    part: 0,
    day: '',
    time: '',
    fasting: '',
    ...(rows[0] ?? { beneficiary: 0, unit: 0 }),
  };
  const save = async (body: object) => {
    const { status, body: answer } = await it.browser.post<Answer>(SAVE, { ...visit, ...body });
    return { status, body: answer };
  };
  const detail = async () => mainText((await it.browser.page(`/meus-pedidos/${it.incrementId}`)).html);
  return { ...it, save, detail };
}

test('an order keeps what was advised, with the version of each rule, whatever changes later', {
  meta: { spec: ['care 11'] },
}, async () => {
  const it = await buyer();
  const { rows } = await store.deps.db.execute<{ advice: { rules: { code: string; version: number }[] } }>(
    sql`select advice from order_lines where order_id = ${it.orderId} and product_name = 'Perfil lipídico'`,
  );
  expect(rows[0]?.advice.rules).toContainEqual(
    expect.objectContaining({ code: 'alcool-lipides', version: 1 }),
  );
  expect(await it.detail()).toContain('Não tome bebida alcoólica nas 72 horas antes.');
  await store.deps.db.execute(
    sql`update prep_rules set min_minutes = 60, version = 2 where code = 'alcool-lipides'`,
  );
  expect(await it.detail()).toContain('Não tome bebida alcoólica nas 72 horas antes.');
  await store.deps.db.execute(
    sql`update prep_rules set min_minutes = 4320, version = 1 where code = 'alcool-lipides'`,
  );
});

test('the cart shows the preparation place by place, and when one visit is not enough', async () => {
  const visitor = store.visitor();
  const put = async (...codes: string[]) => {
    for (const code of codes) await add(visitor, await offerOf(store.deps, { code, unit: 'BSB-ASN' }));
    return (await visitor.json<CartAnswer>('/v1/cart')).body.items.map(({ preparation }) => preparation);
  };
  expect(await put('EX-0022')).toEqual([
    [
      {
        services: ['Glicemia de jejum'],
        steps: ['Jejum de 8 a 14 horas; água pode.', expect.any(String), CHILD_FASTING],
        because: [],
      },
    ],
  ]);
  const [visits = []] = await put('EX-0024', 'EX-0122');
  expect(visits.map(({ services }) => services)).toEqual([
    ['Glicemia de jejum', 'Teste de tolerância à lactose'],
    ['Teste oral de tolerância à glicose (TOTG)'],
  ]);
  expect(visits[0]?.because).toContain(
    'Teste oral de tolerância à glicose (TOTG) e Teste de tolerância à lactose ficam em visitas diferentes. Cada exame tem a sua bebida e toma a manhã toda.',
  );
});

test('relative text, then hours once it is said when; changed and taken back; calendar and paper follow', {
  meta: { spec: ['care 13'] },
}, async () => {
  const it = await buyer();
  const calendar = `/order/${it.incrementId}/agenda.ics`;
  const paper = `/order/${it.incrementId}/guia-de-preparo`;
  const before = await it.detail();
  expect(before).toContain('Jejum de 8 a 14 horas; água pode.');
  expect(before).toContain('Ir sem hora marcada: calcular o preparo');
  expect(before).not.toContain('em revisão');
  expect((await it.browser.request(calendar)).status).toBe(404);

  const day = await shownDay(5);
  expect(await it.save({ day, time: '08:30', fasting: '12' })).toEqual({ status: 200, body: { ok: true } });
  const after = await it.detail();
  expect(after).toContain(`${day.slice(0, 5)}, 8h30`);
  expect(after).toMatch(/Jante a partir das 18h30. Depois das 20h30, só água/);
  expect(after).toContain('Imprimir o preparo');
  const file = await (await it.browser.request(calendar)).text();
  expect(file).toContain('SEQUENCE:0');
  const unfolded = file.replaceAll('\r\n ', '').replaceAll('\\,', ',');
  expect(unfolded).toContain(DIABETES);
  expect(unfolded.replace(DIABETES, '')).not.toMatch(/jejum|glicemia|perfil|lip[ií]dico|álcool/i);
  expect(mainText((await it.browser.page(paper)).html)).toContain('Depois das 20h30, só água');

  await it.save({ day, time: '09:00', fasting: '' });
  const moved = await (await it.browser.request(calendar)).text();
  expect(moved).toContain('SEQUENCE:1');
  expect(/UID:.*/.exec(moved)?.[0]).toBe(/UID:.*/.exec(file)?.[0]);
  await it.save({});
  expect(await it.detail()).toContain('Ir sem hora marcada: calcular o preparo');
  expect((await it.browser.request(calendar)).status).toBe(404);
});

test('explains bad input in Portuguese and changes nothing', async () => {
  const it = await buyer();
  const day = await shownDay(5);
  expect(await it.save({ day: '31/02/2027', time: '08:30' })).toMatchObject({
    status: 400,
    body: { fields: { day: 'Informe o dia como dd/mm/aaaa.' } },
  });
  expect(await it.save({ day, time: '8h' })).toMatchObject({
    status: 400,
    body: { fields: { time: 'Informe a hora como 07:30.' } },
  });
  expect(await it.save({ day })).toMatchObject({
    status: 400,
    body: { fields: { time: 'Informe também a hora.' } },
  });
  expect(await it.save({ time: '08:30' })).toMatchObject({
    status: 400,
    body: { fields: { day: 'Informe também o dia.' } },
  });
  expect(await it.save({ day: '01/01/2020', time: '08:30' })).toMatchObject({
    body: { fields: { day: 'Esse dia já passou.' } },
  });
  expect(await it.save({ day: await shownDay(500), time: '08:30' })).toMatchObject({
    body: { fields: { day: 'Escolha um dia dentro de um ano.' } },
  });
  expect((await it.save({ day: await shownDay(120), time: '08:30' })).body.fields?.day).toMatch(
    /^O pedido vale até \S+, \d+\/\d+(\/\d{4})?\. Escolha um dia antes\.$/,
  );
  expect((await it.save({ day, time: '03:00' })).body.fields?.time).toMatch(/^A unidade abre nesse dia das /);
  expect(await it.save({ fasting: 'dieta' })).toMatchObject({ status: 400 });
  expect(await it.save({ extra: 1 })).toMatchObject({ status: 400 });
  expect(await it.save({ beneficiary: 99_999_999 })).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  });
  expect(await it.save({ order: '999999999' })).toMatchObject({ status: 404 });
  const { browser: stranger } = await signedIn(store);
  expect(
    (
      await stranger.post(SAVE, {
        order: it.incrementId,
        beneficiary: 1,
        unit: 1,
        part: 0,
        day: '',
        time: '',
        fasting: '',
      })
    ).status,
  ).toBe(404);
  const { rows } = await store.deps.db.execute(
    sql`select 1 from planned_visits where customer_id = ${it.buyer.id}`,
  );
  expect(rows).toEqual([]);
});

test('also before it is paid, for the open quote, and the order made from it keeps it', async () => {
  const { buyer: who, browser } = await signedIn(store);
  for (const code of CODES) await add(browser, await offerOf(store.deps, { code, unit: 'BSB-ASN' }));
  await confirm(browser, await draftFor(browser, who.selfId), crypto.randomUUID());
  const { rows } = await store.deps.db.execute<{ unit: number }>(
    sql`select l.unit_id as unit from quote_lines l join quotes q on q.id = l.quote_id where q.customer_id = ${who.id} limit 1`,
  );
  const visit = { order: '', beneficiary: who.selfId, unit: rows[0]?.unit, part: 0, fasting: '' };
  expect(mainText((await browser.page('/nad')).html)).toMatch(PROPOSED);
  const saved = await browser.post(SAVE, { ...visit, day: await shownDay(6), time: '08:00' });
  expect(saved.status).toBe(200);
  expect(mainText((await browser.page('/nad')).html)).toContain('Depois da meia-noite, só água');
});

const PROPOSED = /Melhor horário: \S+, (\d+)\/(\d+), às (\d+)h(\d*)/;

/** The time that a page proposes, as the form's fields. */
function proposedIn(text: string): { day: string; time: string } {
  const [, day = '', month = '', hour = '', minute = ''] = PROPOSED.exec(text) ?? [];
  const { 0: year, 1: thisMonth } = store.clock.now().toISOString().split('-');
  const of = Number(month) < Number(thisMonth) ? Number(year) + 1 : Number(year);
  const two = (text: string) => text.padStart(2, '0');
  return { day: `${two(day)}/${two(month)}/${of}`, time: `${two(hour)}:${minute || '00'}` };
}

test('proposes a time that the order takes without a warning', {
  meta: { spec: ['care 112'] },
}, async () => {
  // Cortisol by 8:00 and prolactin after half an hour of rest.
  const it = await buyer(true, ['EX-0054', 'EX-0057', 'EX-0022']);
  const before = await it.detail();
  expect(before).toMatch(PROPOSED);
  expect((await it.save(proposedIn(before))).status).toBe(200);
  const after = await it.detail();
  expect(after).not.toMatch(PROPOSED);
  expect(after).not.toContain('Este horário não serve');
  expect(after).not.toContain('parte do preparo já devia ter começado');
  expect(after).toMatch(/Todos os resultados até/);
});

test('of two visits each has its own time and its own result dates, and a third there is none', async () => {
  const it = await buyer(true, ['EX-0024', 'EX-0122', 'EX-0022']);
  const [first, second] = [await shownDay(5), await shownDay(12)];
  expect((await it.save({ day: first, time: '07:30' })).status).toBe(200);
  expect(await it.save({ part: 1, day: first, time: '08:00' })).toMatchObject({
    status: 400,
    body: { fields: { time: 'Nessa hora você já tem a outra visita. Escolha outra hora.' } },
  });
  expect((await it.save({ part: 1, day: second, time: '07:30' })).status).toBe(200);
  expect((await it.save({ part: 2, day: second, time: '07:30' })).status).toBe(404);
  // Only the glucose comes without an appointment: by its own visit, not by the later one.
  const ready = [...(await it.detail()).matchAll(/Resultado até \S+, (\d+)\/(\d+)/gi)];
  const days = ready.map(([, day = '', month = '']) => `${day.padStart(2, '0')}/${month.padStart(2, '0')}`);
  expect(days).toHaveLength(1);
  const year = first.slice(6);
  expect((parseDay(`${days[0]}/${year}`) ?? '') < (parseDay(second) ?? '')).toBe(true);
});

test('asks for the hour of the last dose where an exam measures a medicine, and plans from it', {
  meta: { spec: ['care 107'] },
}, async () => {
  const asked = 'A que horas você toma a última dose antes da coleta?';
  expect(await (await buyer()).detail()).not.toContain(asked);
  const it = await buyer(true, ['EX-0238']);
  const before = await it.detail();
  expect(before).toContain(asked);
  expect(before).toContain(
    'Lítio: colha de 12 a 14 horas depois da última dose, antes da próxima; não atrase nem pule dose',
  );
  expect(before).toContain('Informe a hora da última dose para ver o melhor horário.');
  await it.save({ dose: '19:40' });
  expect(await it.detail()).toContain('Informe quantas vezes por dia você toma o remédio');
  const day = await shownDay(5);
  expect(await it.save({ day, time: '08:30', dose: '25:00' })).toMatchObject({
    status: 400,
    body: { fields: { dose: 'Informe a hora como 07:30.' } },
  });
  expect((await it.save({ day, time: '08:30', dose: '22:00' })).status).toBe(200);
  expect(await it.detail()).toContain(
    'Lítio: responda quantas vezes por dia toma o remédio, para ver os horários.',
  );
  expect((await it.save({ day, time: '10:00', dose: '22:00' })).status).toBe(200);
  const served = await it.detail();
  expect(served).not.toContain('Este horário não serve');
  expect(served).toContain('Lítio: colha de 12 a 14 horas depois da última dose, antes da próxima; não');
  const stored = () =>
    store.deps.db.execute(sql`select last_dose from planned_visits where customer_id = ${it.buyer.id}`);
  expect((await stored()).rows).toEqual([{ last_dose: 22 * 60 }]);
  expect(await exportPlannedVisits(store.deps, it.buyer.id)).toMatchObject({
    planned_visits: [{ lastDose: 22 * 60 }],
  });
  await erasePlannedVisits(store.deps, it.buyer.id);
  expect((await stored()).rows).toEqual([]);
});

test('only its owner sees the paper, and only with an order', async () => {
  const it = await buyer();
  const paper = `/order/${it.incrementId}/guia-de-preparo`;
  const { browser: stranger } = await signedIn(store);
  expect((await stranger.request(paper)).status).toBe(404);
  expect((await store.visitor().request(paper)).headers.get('location')).toContain('/entre?');
});

test('a time that the preparation refuses has no result date and no calendar entry', async () => {
  // Cortisol by 8:00 and prolactin after half an hour of rest.
  const it = await buyer(true, ['EX-0054', 'EX-0057']);
  const day = await shownDay(5);
  expect((await it.save({ day, time: '07:55' })).status).toBe(200);
  const refused = await it.detail();
  expect(refused).toContain('Com 30 minutos de repouso antes, venha até as 7h30.');
  expect(refused).toContain('A data do resultado aparece com um horário em que este exame é colhido.');
  expect(refused).not.toContain('Todos os resultados saem');
  expect((await it.browser.request(`/order/${it.incrementId}/agenda.ics`)).status).toBe(404);
  expect((await it.save({ day, time: '07:30' })).status).toBe(200);
  const served = await it.detail();
  expect(served).not.toContain('Este horário não serve');
  expect(served).toMatch(/Todos os resultados até \S+, \d+\/\d+, às 18h/);
});

test('the page of a service says before the purchase who must not receive it, unfolded', {
  meta: { spec: ['care 115'] },
}, async () => {
  const section = async (slug: string) => {
    const { html } = await store.visitor().page(`/${slug}`);
    return /<section[^>]*>\s*<h2[^>]*>Antes de comprar<\/h2>.*?<\/section>/s.exec(html)?.[0] ?? '';
  };
  const dengue = await section('vacina-dengue-qdenga');
  expect(dengue).toMatch(
    /Não pode ser aplicada em quem amamenta, em grávidas, em quem tem a imunidade baixa, por doença ou remédio, nem em /,
  );
  expect(dengue).not.toContain('<details');
});

test('order, guide and voucher show the text of a service without rules', async () => {
  const it = await buyer(true, ['GE-0017']);
  const { rows } = await store.deps.db.execute<{ id: string }>(
    sql`select id from orders where increment_id = ${it.incrementId}`,
  );
  const paths = [
    `/meus-pedidos/${it.incrementId}`,
    `/order/${it.incrementId}/guia-de-preparo`,
    `/voucher/order/printcustomer/id/${rows[0]?.id}`,
  ];
  for (const path of paths) {
    const { html } = await it.browser.page(path);
    expect(mainText(html), path).toContain('não depende de comer glúten');
    expect(html, path).not.toContain('Texto completo: HLA-DQ2');
  }
});

test('two measured medicines leave no time to plan alone: the team arranges it', async () => {
  const it = await buyer(true, ['EX-0239', 'EX-0243']);
  const { status, body } = await it.save({ day: await shownDay(3), time: '15:00' });
  expect(status).toBe(400);
  expect(body.fields?.day).toMatch(/a nossa equipe combina o horário: fale com a gente/);
  expect(await it.save({ day: '', time: '' })).toMatchObject({ status: 200 });
  // What the team arranged stays, when the patient saves the rest of the form.
  const { rows } = await store.deps.db.execute<{
    customer: number;
    quote: string;
    unit: number;
    who: number;
  }>(
    sql`select o.customer_id as customer, o.quote_id as quote, l.unit_id as unit, l.beneficiary_id as who
      from orders o join order_lines l on l.order_id = o.id where o.id = ${it.orderId} limit 1`,
  );
  const [row] = rows;
  if (!row) throw new Error('no line');
  await planVisitAt(store.deps, {
    customerId: row.customer,
    quoteId: row.quote,
    beneficiaryId: row.who,
    unitId: row.unit,
    part: 0,
    startsAt: new Date(store.deps.clock.now().getTime() + 3 * 86_400_000),
  });
  expect(await it.save({ dose: '08:00' })).toMatchObject({ status: 200 });
});
