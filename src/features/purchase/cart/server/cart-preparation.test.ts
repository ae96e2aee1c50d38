import { expect, test } from 'vitest';
import { CHILD_FASTING } from '#features/care/preparation/plans/visit-notes.ts';
import { productIdsByCode, productsByIds } from '#features/shop/catalogue/server/read-products.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { cartPreparation } from './cart-preparation.ts';
import type { CartView } from './view-cart.ts';

const { db } = await testDatabase({ demo: true });
const deps = testDeps(db);

const stepsOf = async (...codes: string[]): Promise<string[]> => {
  const ids = [...(await productIdsByCode(deps, codes)).values()];
  const products = await productsByIds(deps, ids);
  const unit = { id: 3, name: 'Asa Norte', type: 'unity', address: { state: 'DF' } };
  const lines = ids.map((id) => ({ product: products.get(id), unit, cep: '', problem: null }));
  const visits = await cartPreparation(deps, { lines } as unknown as CartView);
  return (visits.get(3) ?? []).flatMap(({ steps }) => steps);
};

test('the cart names the fasts of children by age for a service that is for them alone', {
  meta: { spec: ['care 110'] },
}, async () => {
  const steps = await stepsOf('CK-0008');
  expect(steps[1]).toBe('De 3 a 5 anos: jejum de 6 a 12 horas; água pode.');
  expect(steps.join(' ')).not.toMatch(/Jejum de|alcoólica|gravidez/);
});

test('the cart says that children fast differently beside the fast of adults', async () => {
  expect(await stepsOf('EX-0022')).toEqual([
    'Jejum de 8 a 14 horas; água pode.',
    expect.stringMatching(/^Usa insulina/),
    CHILD_FASTING,
  ]);
});

test('the cart says where the text is of a service without rules, alone and beside a plan', async () => {
  const text = 'Cariótipo de material de aborto: veja o preparo na página do serviço.';
  expect(await stepsOf('GE-0006')).toEqual([text]);
  expect(await stepsOf('EX-0022', 'GE-0006')).toContain(text);
});
