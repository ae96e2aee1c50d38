import { currentRequest } from '@loja/sandbox/bank/model.ts';
import { expect, test } from 'vitest';
import { ensureSelf } from '#features/account/beneficiaries/server/ensure-self.ts';
import { removeBeneficiary } from '#features/account/beneficiaries/server/remove-beneficiary.ts';
import { saveBeneficiary } from '#features/account/beneficiaries/server/save-beneficiary.ts';
import { viewOrder } from '#features/purchase/orders/server/read-orders.ts';
import { makeQuote } from '#features/purchase/quotes/server/make-quote.ts';
import { openQuote, showQuote } from '#features/purchase/quotes/server/open-quote.ts';
import { rafael } from '#test/cast/beneficiaries.ts';
import { newBuyer, offerOf, putInCart, quoteForSelf } from '#test/cast/buyers.ts';
import { payingStore } from '#test/helpers/paying-store.ts';

const { deps, sandbox, browserOf } = await payingStore();

const form = {
  isDefaultNf: true,
  isDefaultBilling: true,
  paymentType: 'pix',
  personType: 'PF',
  pixCpf: '',
  pixOwner: 'Marina Exemplo',
  cardTerm: true,
};
const key = (text: string) => ({ 'idempotency-key': text.padEnd(16, '-') });

async function inCart(foreign = false) {
  const buyer = await newBuyer(deps, { foreign });
  await putInCart(deps, buyer, await offerOf(deps, { code: 'VA-0001', unit: 'BSB-ASN', capacity: 10 }));
  return buyer;
}

test('lets a foreigner without a CPF pay by Pix; the invoice names the passport', {
  meta: { spec: ['care 76'] },
}, async () => {
  const buyer = await inCart(true);
  // A foreigner's own row needs the address from the registration.
  expect(await ensureSelf(deps, buyer)).toMatchObject({ passport: 'P123456', postalCode: '70744500' });
  expect(await makeQuote(deps, await quoteForSelf(deps, buyer))).toMatchObject({ ok: true });
  const client = await browserOf(buyer);
  const placed = await client.post('/v1/checkout/order', form, key('estrangeira'));
  const { incrementId } = await placed.json();
  expect([placed.status, incrementId]).toEqual([200, expect.stringMatching(/^1\d{8}$/)]);
  const charge = sandbox.controls.charges().at(-1);
  expect(charge && currentRequest(charge)).not.toHaveProperty('devedor');
  expect(await viewOrder(deps, { customerId: buyer.id, incrementId })).toMatchObject({
    invoice: { name: 'Marina Exemplo Duarte', taxId: 'P123456' },
    billing: { country: 'PT' },
  });
});

test('requires a payer from a Brazilian', async () => {
  const buyer = await inCart();
  await makeQuote(deps, await quoteForSelf(deps, buyer));
  const refused = await (await browserOf(buyer)).post('/v1/checkout/order', form, key('sem-cpf'));
  expect([refused.status, (await refused.json()).fields]).toEqual([
    400,
    { pixCpf: 'Esse campo é obrigatório.' },
  ]);
});

test('keeps a removed person in the quote and in the order', { meta: { spec: ['care 77'] } }, async () => {
  const buyer = await inCart();
  const saved = await saveBeneficiary(deps, { customerId: buyer.id, form: rafael, entityId: undefined });
  if (!saved.ok) throw new Error(saved.code);
  const { id } = saved.beneficiary;
  const request = await quoteForSelf(deps, { ...buyer, selfId: id });
  expect(await makeQuote(deps, request)).toMatchObject({ ok: true });
  expect(await removeBeneficiary(deps, buyer.id, id)).toEqual({ ok: true });
  const quote = await openQuote(deps, buyer.id);
  if (!quote) throw new Error('the quote is gone');
  expect((await showQuote(deps, quote)).summary.items).toMatchObject([{ personName: rafael.name }]);
  const pixCpf = '529.982.247-25';
  const client = await browserOf(buyer);
  const placed = await client.post('/v1/checkout/order', { ...form, pixCpf }, key('removido'));
  const { incrementId } = await placed.json();
  expect(await viewOrder(deps, { customerId: buyer.id, incrementId })).toMatchObject({
    lines: [{ beneficiaryName: rafael.name }],
  });
});
