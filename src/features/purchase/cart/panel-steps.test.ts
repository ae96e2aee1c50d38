import { expect, test } from 'vitest';
import type { PanelProduct, PanelVariant } from './panel-product.ts';
import { CLOSED, type Facts, type PanelState, panelStep } from './panel-steps.ts';

const place = (over: Partial<PanelVariant> = {}): PanelVariant => ({
  id: 11,
  name: 'Asa Norte',
  stockQty: 5,
  stockStatus: 'In Stock',
  region: { id: 'asa-norte', name: 'Asa Norte' },
  externalId: 'BSB-ASN',
  type: { name: 'unity', label: 'Unidade' },
  ...over,
});
const product = (termUse: PanelProduct['termUse'], variants = [place()]): PanelProduct => ({
  productId: 1,
  name: 'Vacina da gripe',
  price: '89,00',
  specialPrice: '',
  tablePrice: null,
  termUse,
  variants,
});
const facts: Facts = {
  nadLock: false,
  accepted: { vacinas: false, 'exames-laboratoriais': false },
  qtyItems: 0,
  last: null,
};
const accepted = { vacinas: true, 'exames-laboratoriais': true };
const last = { unit: 'BSB-ASN', cep: '', home: false };
const open = (p: PanelProduct | null, over: Partial<Facts> = {}) =>
  panelStep(CLOSED, { type: 'opened', product: p, facts: { ...facts, ...over } });

test('shows the cart without a product, locked or not', {
  meta: { spec: ['storefront 123'] },
}, () => {
  expect(open(null).step).toBe('resume');
  expect(open(null, { nadLock: true }).step).toBe('resume');
});

test('shows an open quote first', { meta: { spec: ['storefront 120'] } }, () => {
  expect(open(product('vacinas'), { nadLock: true }).step).toBe('nadLock');
});

test('has an independent step for each text of terms', {
  meta: { spec: ['storefront 121', 'storefront 76'] },
}, () => {
  expect(open(product('vacinas')).step).toBe('termAccept');
  expect(open(product('exames-laboratoriais')).step).toBe('examsTermAccept');
  const one = { vacinas: true, 'exames-laboratoriais': false };
  expect(open(product('vacinas'), { accepted: one }).step).toBe('picker');
  expect(open(product('exames-laboratoriais'), { accepted: one }).step).toBe('examsTermAccept');
  expect(open(product(null)).step).toBe('picker');
});

test('leads from acceptance to the picker or to the same-warehouse question', {
  meta: { spec: ['storefront 122', 'storefront 126'] },
}, () => {
  const waiting = open(product('vacinas'));
  expect(panelStep(waiting, { type: 'termsAccepted', facts: { ...facts, accepted } })).toMatchObject({
    step: 'picker',
    proposal: null,
  });
  const filled = { ...facts, accepted, qtyItems: 2, last };
  expect(panelStep(waiting, { type: 'termsAccepted', facts: filled })).toMatchObject({
    step: 'sameWarehouse',
    proposal: { id: 11 },
  });
});

test('skips the question for a sold-out place', { meta: { spec: ['storefront 175'] } }, () => {
  const soldOut = product(null, [place({ stockStatus: 'Out Stock', stockQty: 0 })]);
  expect(open(soldOut, { qtyItems: 1, last }).proposal).toBeNull();
});

test('opens the picker after Não, and the summary after an addition', {
  meta: { spec: ['storefront 125'] },
}, () => {
  const question = open(product(null), { qtyItems: 1, last });
  expect(question).toMatchObject({ step: 'sameWarehouse', proposal: { externalId: 'BSB-ASN' } });
  expect(panelStep(question, { type: 'otherPlace' })).toMatchObject({ step: 'picker', proposal: null });
  const sent = panelStep(question, { type: 'sent' });
  expect(sent.busy).toBe(true);
  expect(panelStep(sent, { type: 'added' })).toMatchObject({ step: 'resume', busy: false, proposal: null });
  expect(panelStep(sent, { type: 'refused', message: 'Esgotou.' })).toMatchObject({
    step: 'picker',
    proposal: null,
    refusal: 'Esgotou.',
  });
});

test('stays in the picker with the refusal, which a new attempt clears', () => {
  const refused = panelStep(panelStep(open(product(null)), { type: 'sent' }), {
    type: 'refused',
    message: 'Esgotou.',
  });
  expect(refused).toMatchObject({
    step: 'picker',
    busy: false,
    refusal: 'Esgotou.',
  } satisfies Partial<PanelState>);
  expect(panelStep(refused, { type: 'sent' }).refusal).toBe('');
});

test('shows the lock for a quote opened in another tab', () => {
  expect(panelStep(open(product(null)), { type: 'refused', message: '', locked: true }).step).toBe('nadLock');
});
