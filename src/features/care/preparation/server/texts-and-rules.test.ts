import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { ABOUT_DIABETES } from '#features/care/preparation/advice/shared-questions.ts';
import {
  productIdsByCode,
  productsByIds,
  soldServices,
} from '#features/shop/catalogue/server/read-products.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { addDays } from '#values/calendar-day.ts';
import { keepIntervals } from '../intervals.ts';
import { mergePlan } from '../merge-plan.ts';
import { rulesFor } from '../prep-rule.ts';
import { relativeSteps } from '../step-texts.ts';
import { visitNeeds } from '../visit-needs.ts';
import { rulesOf } from './rules-of.ts';

const { db } = await testDatabase({ demo: true });
const deps = testDeps(db);

const NOON = 720;
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** "pela manhã" as a rule, not as a wish ("de preferência", "se puder"). */
const isOfTheMorning = (text: string) =>
  plain(text)
    .split(/[.;\n]/)
    .some((sentence) => /pela manha/.test(sentence) && !/prefer|se puder/.test(sentence));

async function plansOf(ids: number[]) {
  const [products, rules] = [await productsByIds(deps, ids), await rulesOf(deps, ids)];
  return [...products.values()].map(({ id, name, preparation }) => ({
    name,
    preparation: preparation ?? '',
    service: { id, name, rules: rulesFor(rules.get(id) ?? [], { ageMonths: 360, sex: 'F' }) },
  }));
}

test('a service whose text says "pela manhã" is collected until noon', async () => {
  const all = await plansOf((await soldServices(deps)).map(({ id }) => id));
  const morning = all.filter(({ preparation }) => isOfTheMorning(preparation));
  expect(morning.length).toBeGreaterThan(6);
  const late = morning.filter(
    ({ service }) => !visitNeeds(mergePlan([service])).windows.some(({ until }) => until <= NOON),
  );
  expect(late.map(({ name }) => name)).toEqual([]);
});

test.each([
  [
    'the first stream before the hygiene of the other sample',
    ['EX-0229', 'EX-0203'],
    /^Na visita, primeiro Chlamydia trachomatis por PCR; depois, Urocultura, na própria unidade; não traga de casa\.$/,
  ],
  [
    'the position of the request before 30 minutes of lying',
    ['EX-0078', 'EX-0076'],
    /^Na visita, primeiro Aldosterona; depois, Metanefrinas plasmáticas\.$/,
  ],
  [
    'HBsAg before the hepatitis B vaccine',
    ['EX-0130', 'VA-0034'],
    /^Na visita, primeiro HBsAg \(hepatite B\); depois, Vacina hepatite B adulto \(Engerix-B\)\.$/,
  ],
  [
    'CPK before an injection',
    ['EX-0042', 'VA-0020'],
    /^Na visita, primeiro Creatinofosfoquinase \(CPK\); depois, Vacina gripe trivalente – temporada 2026\.$/,
  ],
])('two services that contradict each other have an order: %s', async (_, codes, order) => {
  const ids = await productIdsByCode(deps, codes);
  const plans = await plansOf(codes.map((code) => ids.get(code) ?? 0));
  const steps = relativeSteps(mergePlan(plans.map(({ service }) => service))).map(({ text }) => text);
  expect(steps.filter((text) => order.test(text))).toHaveLength(1);
});

test('both screenings of a newborn name the days of life', async () => {
  const codes = ['EX-0235', 'EX-0236'];
  const ids = await productIdsByCode(deps, codes);
  for (const { service } of await plansOf(codes.map((code) => ids.get(code) ?? 0)))
    expect(service.rules.map(({ text }) => text).join(' ')).toContain('do 3º ao 5º dia de vida');
});

test.each([
  ['two live vaccines', 'VA-0028', 'VA-0024', 30],
  ['a live vaccine and a combo with another', 'VA-0003', 'CB-0019', 30],
  ['the combo and the vaccine', 'CB-0019', 'VA-0003', 28],
  ['a live vaccine and IGRA', 'VA-0024', 'EX-0165', 28],
  ['a hepatitis B vaccine and HBsAg', 'VA-0034', 'EX-0130', 21],
  ['two doses of the dengue vaccine', 'VA-0003', 'VA-0003', 90],
  ['a dose of the dengue vaccine and its combination', 'CB-0004', 'VA-0003', 90],
  ['two doses of hepatitis B vaccine', 'VA-0034', 'VA-0034', 30],
  ['two doses of HPV vaccine', 'VA-0001', 'VA-0001', 60],
  ['a pneumococcal vaccine after Pneumo 23', 'VA-0007', 'VA-0006', 365],
  ['Pneumo 23 after another pneumococcal vaccine', 'VA-0006', 'VA-0007', 365],
  ['two doses of a vaccine without a known interval', 'VA-0051', 'VA-0051', 180],
])('%s keep their interval', async (_, first, second, interval) => {
  const ids = await productIdsByCode(deps, [first, second]);
  const [one, other] = await Promise.all(
    [first, second].map(async (code) =>
      mergePlan((await plansOf([ids.get(code) ?? 0])).map(({ service }) => service)),
    ),
  );
  if (!one || !other) throw new Error('The demo lost a service.');
  const fits = (days: number) =>
    keepIntervals(
      { plan: one, day: '2026-12-01', minute: 600 },
      { plan: other, day: addDays('2026-12-01', days), minute: 600 },
    );
  expect([interval - 1, interval].map(fits)).toEqual([false, true]);
});

test('every sample of blood from a vein and every injection into a muscle speaks to people on an anticoagulant', {
  meta: { spec: ['care 118'] },
}, async () => {
  const { rows } = await db.execute<{ id: number; code: string; material: string }>(
    sql`select id, code, material from products order by code`,
  );
  const rules = await rulesOf(
    deps,
    rows.map(({ id }) => id),
  );
  const saysOf = (id: number) =>
    (rules.get(id) ?? []).filter(({ kind }) => kind === 'anticoagulant').map(({ text }) => text);
  const isBlood = (material: string) => /sangue/i.test(material) && !/calcanhar|capilar/i.test(material);
  const blood = rows.filter(({ material }) => isBlood(material));
  expect(blood.length).toBeGreaterThan(250);
  expect(blood.filter(({ id }) => !/5 minutos ou mais/.test(saysOf(id).join()))).toEqual([]);
  const drawn = rows.filter(({ material }) => material !== '' && !isBlood(material));
  expect(drawn.filter(({ id }) => saysOf(id).length > 0)).toEqual([]);
  const codesOf = (text: RegExp) =>
    rows.filter(({ id }) => text.test(saysOf(id).join())).map(({ code }) => code);
  const injected = codesOf(/agulha fina/);
  expect(injected).toEqual(expect.arrayContaining(['VA-0001', 'VA-0020', 'VA-0034', 'CB-0014']));
  // These are given under the skin, into it, or by mouth.
  for (const code of ['VA-0018', 'VA-0023', 'VA-0026', 'VA-0052', 'VA-0055'])
    expect(injected).not.toContain(code);
});

test('before a load of glucose, people are asked about insulin in the words of the plan', async () => {
  const { rows } = await db.execute<{ question: string }>(sql`
    select split_part(r.text, ${'\n'}, 2) as question
    from prep_rules r join products p on p.id = any(r.product_ids)
    where r.kind = 'contraindication' and p.code in ('EX-0024', 'EX-0025')`);
  expect(rows.filter(({ question }) => question === ABOUT_DIABETES)).toHaveLength(2);
});

test('emergencies that a service’s own text names are asked about before the payment', async () => {
  const { rows } = await db.execute<{ code: string }>(sql`
    select p.code from products p
    where p::text ~* 'pronto-socorro|pronto atendimento|emergência|urgência'
      and not exists (
        select from prep_rules r where r.kind = 'contraindication' and p.id = any(r.product_ids))`);
  expect(rows).toEqual([]);
});

test('an absolute contraindication has nothing to confirm, and every other question has', async () => {
  const { rows } = await db.execute<{ code: string; text: string; confirmation: string }>(sql`
    select code, text, confirmation from prep_rules
    where kind = 'contraindication'
      and (text like ${'%\n%'} or min_age_months is not null or max_age_months is not null)`);
  expect(rows.filter(({ text, confirmation }) => /^\p{Ll}/u.test(text) && confirmation !== '')).toEqual([]);
  const absolute = rows.filter(({ text, confirmation }) => /^\p{Lu}/u.test(text) && confirmation === '');
  expect(absolute.map(({ code }) => code).toSorted()).toEqual([
    'contra-amonia-confusao',
    'contra-anticoagulante-sangramento',
    'contra-barriga',
    'contra-bebe-amarelo',
    'contra-bebe-febre',
    'contra-bebe-perda-de-sal',
    'contra-coagulo',
    'contra-dengue-grave',
    'contra-garganta',
    'contra-gravidez-arexvy',
    'contra-gravidez-dor',
    'contra-infeccao-grave',
    'contra-nirsevimabe-100',
    'contra-nirsevimabe-50',
    'contra-peito',
    'contra-pele-amarela',
    'contra-pezinho-perda-de-sal',
    'contra-pre-eclampsia',
    'contra-raiva-exposicao',
    'contra-respirar',
    'contra-rotavirus-idade',
  ]);
});

test('at every age a vaccine asks for days between its doses, also when the other one is in a combination', {
  meta: { spec: ['care 119'] },
}, async () => {
  type Dose = { id: number; code: string; min: number | null; max: number | null; given: number[] };
  const { rows } = await db.execute<Dose>(sql`
    select p.id, p.code, p.min_age_months as min, p.max_age_months as max,
      array_append(array(select c.product_id from product_components c where c.component_id = p.id), p.id) as given
    from products p where p.service_type = 'vaccine' order by p.code`);
  const rules = await rulesOf(
    deps,
    rows.map(({ id }) => id),
  );
  const asks = ({ id, given }: Dose, ageMonths: number | null) => {
    const apart = rulesFor(rules.get(id) ?? [], { ageMonths, sex: null }).filter(
      ({ kind, min }) => kind === 'exclusive' && min !== null,
    );
    return given.every((other) => apart.some(({ others }) => others.includes(other)));
  };
  const without = rows.flatMap((dose) => {
    const ages = Array.from({ length: 800 }, (_, months) => months).filter(
      (months) => months >= (dose.min ?? 0) && months <= (dose.max ?? 800),
    );
    return [null, ...ages].every((age) => asks(dose, age)) ? [] : dose.code;
  });
  expect(rows.length).toBeGreaterThan(50);
  expect(without).toEqual([]);
});
