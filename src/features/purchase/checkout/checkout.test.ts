import * as v from 'valibot';
import { expect, test } from 'vitest';
import { problemsOf } from '#test/helpers/problems-of.ts';
import { checkoutSchema } from './contract.ts';

const checkoutBody = checkoutSchema({ foreign: false });
const own = {
  isDefaultNf: true,
  isDefaultBilling: true,
  paymentType: 'pix',
  personType: 'PF',
  pixCpf: '529.982.247-25',
  pixOwner: 'Marina Exemplo',
  cardTerm: true,
};
const problems = (changes: object) => problemsOf(checkoutBody, { ...own, ...changes });
const REQUIRED = 'Esse campo é obrigatório.';

test("needs nothing more for the customer's own data", {
  meta: { spec: ['purchase 202', 'purchase 203'] },
}, () => {
  expect(v.parse(checkoutBody, own)).toEqual({
    formKey: undefined,
    paymentType: 'pix',
    invoice: null,
    billing: null,
    payer: { name: 'Marina Exemplo', taxId: '52998224725' },
    installments: null,
  });
});

test("asks for another person's invoice and billing, with the texts of the specification", {
  meta: {
    spec: ['purchase 202', 'purchase 203'],
  },
}, () => {
  expect(problems({ isDefaultNf: false, isDefaultBilling: false })).toEqual({
    nfTaxvat: REQUIRED,
    nfName: REQUIRED,
    nfEmail: REQUIRED,
    billingPostcode: REQUIRED,
    billingAddress: REQUIRED,
    billingNumber: REQUIRED,
    billingNeighborhood: REQUIRED,
    billingCity: REQUIRED,
    billingState: REQUIRED,
    billingTelephone: REQUIRED,
  });
  expect(
    problems({ isDefaultNf: false, nfTaxvat: '111.111.111-11', nfName: 'Ana', nfEmail: 'ana@exemplo.co' }),
  ).toEqual({
    nfTaxvat: 'Insira um CPF válido.',
    nfName: 'Insira no mínimo 5 caracteres.',
    nfEmail:
      'Insira um endereço de email válido. Faltou o m de .com? Se o seu termina em .co mesmo, use outro ou fale com a gente por telefone ou WhatsApp.',
  });
  expect(
    problems({ isDefaultNf: false, nfTaxvat: '11.222.333/0001-80', nfName: 'Empresa', nfEmail: 'a@b.com' }),
  ).toEqual({
    nfTaxvat: 'Insira um CNPJ válido.',
  });
  expect(problems({ isDefaultBilling: false, billingPostcode: '7074-500' })).toMatchObject({
    billingPostcode: 'Insira um cep válido.',
  });
});

test('chooses between CPF and CNPJ by the type of person', {
  meta: {
    spec: ['purchase 187', 'purchase 200'],
  },
}, () => {
  expect(problems({ pixCpf: '' })).toEqual({ pixCpf: REQUIRED });
  expect(problems({ pixCpf: '529.982.247-26' })).toEqual({ pixCpf: 'Insira um CPF válido.' });
  expect(problems({ personType: 'company' })).toEqual({ pixCnpj: REQUIRED });
  expect(problems({ personType: 'company', pixCnpj: '11.222.333/0001-82' })).toEqual({
    pixCnpj: 'Insira um CNPJ válido.',
  });
  expect(
    v.parse(checkoutBody, { ...own, personType: 'company', pixCnpj: '12.ABC.345/01DE-35' }).payer?.taxId,
  ).toBe('12ABC34501DE35');
  expect(problems({ pixOwner: 'Ana' })).toEqual({ pixOwner: 'Insira no mínimo 5 caracteres.' });
});

test('demands accepted terms, and no payer for a free order', { meta: { spec: ['purchase 205'] } }, () => {
  expect(problems({ cardTerm: false })).toEqual({ cardTerm: 'Aceite os termos para concluir a compra.' });
  expect(problems({ paymentType: 'free', pixCpf: '', pixOwner: '' })).toEqual({});
});

test('has every field of the specification except those of the card itself', {
  meta: { spec: ['purchase 68', 'purchase 108'] },
}, () => {
  const billing = {
    billingPostcode: '70744-500',
    billingAddress: 'CLN 108 Bloco D',
    billingNumber: '204',
    billingNeighborhood: 'Asa Norte',
    billingCity: 'Brasília',
    billingState: 'DF',
    billingTelephone: '(61) 99550-0101',
  };
  const invoice = { nfTaxvat: '529.982.247-25', nfName: 'Marina Exemplo', nfEmail: 'marina@exemplo.com.br' };
  const card = {
    method: 'cielo',
    cardInstallments: 1,
  };
  const all = { isDefaultNf: false, isDefaultBilling: false, pixCnpj: '', ...invoice, ...billing, ...card };
  for (const paymentType of ['pix', 'credit', 'other']) expect(problems({ ...all, paymentType })).toEqual({});
});

test('refuses card data like any unknown field', () => {
  for (const name of ['cardName', 'cardNumber', 'cardSecurityCode', 'cardValidity'])
    expect(problems({ paymentType: 'credit', cardInstallments: 1, [name]: '4111 1111 1111 1111' })).toEqual({
      [name]: 'Campo desconhecido.',
    });
  expect(problems({ total: '0,01' })).toEqual({ total: 'Campo desconhecido.' });
  expect(problems({ paymentType: 'boleto' })).toEqual({ paymentType: 'Escolha a forma de pagamento.' });
});

test('demands installments for credit and none for debit', {
  meta: { spec: ['purchase 68', 'purchase 204'] },
}, () => {
  const installments = { cardInstallments: 'Escolha em quantas vezes pagar.' };
  expect(problems({ paymentType: 'credit' })).toEqual(installments);
  expect(problems({ paymentType: 'credit', cardInstallments: 0 })).toEqual(installments);
  expect(problems({ paymentType: 'credit', cardInstallments: 12 })).toEqual({});
  expect(problems({ paymentType: 'other' })).toEqual({});
});

test('lets a foreigner pay without a CPF, and checks a typed one', () => {
  const foreign = checkoutSchema({ foreign: true });
  expect(v.parse(foreign, { ...own, pixCpf: '' }).payer).toEqual({ name: 'Marina Exemplo', taxId: '' });
  expect(problemsOf(foreign, { ...own, pixCpf: '529.982.247-24' })).toEqual({
    pixCpf: 'Insira um CPF válido.',
  });
  expect(problems({ pixCpf: '' })).toEqual({ pixCpf: REQUIRED });
});
