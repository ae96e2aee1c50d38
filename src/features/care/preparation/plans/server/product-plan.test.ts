import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { ProductCard } from '#features/shop/catalogue/product.ts';
import { productIdsByCode } from '#features/shop/catalogue/server/read-products.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { CHILD_FASTING } from '../visit-notes.ts';
import { productPlan, withPreparation } from './product-plan.ts';

const { db } = await testDatabase({ demo: true });
const deps = testDeps(db);
const { rows } = await db.execute<{ id: number; code: string; name: string; kind: string }>(
  sql`select id, code, name, service_type as kind from products`,
);
const ofService = async (code: string) => {
  const found = rows.find((row) => row.code === code);
  if (!found) throw new Error(code);
  return productPlan(deps, found);
};

test.each([
  ['CV-0001', 'Sem jejum. Nas 2 h antes: não use spray, gel, remédio nem lavagem no nariz', 120],
  ['EX-0030', 'Em geral não precisa de jejum. 72 h sem bebida alcoólica, 24 h sem exercício pesado', 4320],
  ['CK-0002', 'Jejum de 8 a 14 h. 72 h sem bebida alcoólica, 24 h sem exercício pesado', 4320],
  ['EX-0233', '2 a 7 dias sem ejacular, entregue a amostra em até 1 h', 2880],
  ['VA-0052', '1 h antes: não coma nem beba nada até 1 hora depois da dose', 60],
  ['EX-0044', 'Sem jejum', 0],
])('%s is prepared by "%s", %d minutes before', async (code, line, lead) => {
  const { line: shown, needs } = await ofService(code);
  expect(shown).toBe(line);
  expect(needs.lead).toBe(lead);
});

test('no line of the catalogue is too long for the head of its page', async () => {
  const lines = await Promise.all(rows.map(async (row) => (await productPlan(deps, row)).line));
  expect(lines.filter((line) => line.length > 100)).toEqual([]);
});

test('no vaccine of the catalogue speaks of a collection', async () => {
  const vaccines = rows.filter(({ kind }) => kind.startsWith('vaccine'));
  const plans = await Promise.all(
    vaccines.map((row) => productPlan(deps, { ...row, serviceType: row.kind as 'vaccine' })),
  );
  expect(vaccines.length).toBeGreaterThan(50);
  expect(
    plans.flatMap(({ steps, line }) => [...steps, line]).filter((text) => /colet|colh/i.test(text)),
  ).toEqual([]);
});

test('every vaccine says who must not receive it, and a combination says so for its parts', async () => {
  const vaccines = rows.filter(({ kind }) => kind.startsWith('vaccine'));
  const plans = await Promise.all(
    vaccines.map(async (row) => ({
      code: row.code,
      ...(await productPlan(deps, { ...row, serviceType: row.kind as 'vaccine' })),
    })),
  );
  expect(plans.filter(({ exclusions }) => exclusions.length === 0)).toEqual([]);
  const of = (code: string) => plans.find((plan) => plan.code === code)?.exclusions.join(' ');
  for (const code of ['VA-0003', 'CB-0004'])
    expect(of(code)).toMatch(
      /^Não pode ser aplicada em .*em grávidas.*em quem tem a imunidade baixa, por doença ou remédio.*Quem teve dengue há menos de 6 meses/,
    );
  // Live vaccines: pregnancy and immunity (health rules, section 5).
  for (const code of ['VA-0003', 'VA-0023', 'VA-0024', 'VA-0025', 'VA-0026', 'VA-0027', 'VA-0028', 'CB-0019'])
    expect(of(code), code).toMatch(/grávidas.*imunidade baixa|imunidade baixa.*grávidas/);
  // Only children of one year get this combination, so it says nothing about pregnancy.
  expect(of('CB-0009')).toMatch(/^(?!.*grávid).*imunidade baixa/);
  // The combination ends before the age of 60 years, from which a doctor decides.
  expect(of('VA-0028')).toContain('A partir dos 60 anos, só com avaliação e pedido do médico.');
  expect(of('CB-0015')).not.toContain('60 anos');
  expect(of('VA-0041')).toContain('para elas, a vacina contra o VSR é a Abrysvo');
  expect(of('CB-0005')).toContain('até 3 meses e 15 dias de vida');
});

test('a service for some ages says nothing about other ages', async () => {
  const { exclusions } = await ofService('CB-0014');
  expect(exclusions.join(' ')).toContain('Guillain-Barré');
  expect(exclusions.join(' ')).not.toMatch(/grávid|De 18 a 49|De 50 a 59/i);
  expect((await ofService('VA-0041')).exclusions.join(' ')).toMatch(
    /Grávidas.*De 50 a 59|De 50 a 59.*Grávidas/s,
  );
});

test.each(['VA-0020', 'VA-0041', 'VA-0042', 'VA-0043', 'CB-0013'])(
  '%s asks about Guillain-Barré syndrome',
  async (code) => {
    expect((await ofService(code)).exclusions.join(' ')).toContain('Quem já teve síndrome de Guillain-Barré');
  },
);

test.each([
  ['EX-0024', 'Quem já tem diabetes só faz este teste se o médico confirmar'],
  ['EX-0202', 'Durante a menstruação não se colhe'],
  ['GE-0002', 'Só a partir de 10 semanas completas de gravidez.'],
  ['CK-0003', 'Durante a menstruação não se colhe'],
])('the exclusions of %s: %s', async (code, text) => {
  expect((await ofService(code)).exclusions.join(' ')).toContain(text);
});

test('a service for children alone names the fasts of their ages, and no fast, alcohol or pregnancy of adults', {
  meta: { spec: ['care 110'] },
}, async () => {
  const id = (await productIdsByCode(deps, ['CK-0008'])).get('CK-0008') ?? 0;
  const service = { id, name: 'Check-up infantil' };
  const { steps, line, children } = await productPlan(deps, service);
  expect(line).toBe('Jejum conforme a idade. 24 h sem exercício pesado');
  expect(steps.slice(0, 3)).toEqual([
    'De 1 a 2 anos: o jejum é curto, em geral até 6 horas. Combine com o pediatra.',
    'De 3 a 5 anos: jejum de 6 a 12 horas; água pode.',
    'De 6 a 11 anos: jejum de 8 a 12 horas; água pode.',
  ]);
  expect(children).toEqual({ only: true, fasting: steps.slice(0, 3).join(' ') });
  expect(steps.join(' ')).toContain('Criança com diabetes?');
  expect(steps.join(' ')).not.toMatch(/Jejum de|alcoólica|gravidez|Usa insulina/);
  const [card] = await withPreparation(deps, [{ ...service, facts: '' } as ProductCard]);
  expect(card?.prepare).toBe('Jejum conforme a idade');
});

test('a service for all ages says the fast of adults, and that children differ', async () => {
  const { line, children } = await ofService('EX-0022');
  expect(line).toMatch(/^Jejum de 8 a 14 h/);
  expect(children).toEqual({ only: false, fasting: CHILD_FASTING });
});

test('a service for men alone says nothing about menstruation', async () => {
  const excluded = async (code: string) => (await ofService(code)).exclusions.join(' ');
  expect(await excluded('CK-0005')).not.toMatch(/menstrua/);
  expect(await excluded('CK-0003')).toMatch(/menstrua/);
});
