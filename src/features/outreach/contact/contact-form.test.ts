import fc from 'fast-check';
import * as v from 'valibot';
import { expect, test } from 'vitest';
import { contactChoices as choices, personContact as person } from '#test/cast/contacts.ts';
import { cpfDigits, formatCpf } from '#values/cpf.ts';
import { type ContactFields, contactFields, contactProblems, readContact } from './contact-form.ts';

const REQUIRED = 'Esse campo é obrigatório.';

const company: ContactFields = {
  ...person,
  subject: 'services-to-companies',
  taxvat: '',
  businessName: 'Ipê Obras',
  cnpj: '12.ABC.345/01DE-35',
  peopleAmount: '030',
  serviceTypes: ['check-ups', 'vaccination'],
};

const problemsOf = (form: ContactFields) =>
  Object.fromEntries(Object.entries(contactProblems(form, choices)).filter(([, problem]) => problem));

test.each([
  [{ subject: '' }, { subject: REQUIRED }],
  [{ subject: 'nothing-known' }, { subject: REQUIRED }],
  [{ name: '' }, { name: REQUIRED }],
  [
    { name: 'premio.example' },
    { name: 'Use só letras, espaço, hífen, apóstrofo e ponto de abreviatura, como em J. Silva.' },
  ],
  [{ email: '' }, { email: REQUIRED }],
  [
    { email: 'bruno@exemplo.co' },
    {
      email:
        'Insira um endereço de email válido. Faltou o m de .com? Se o seu termina em .co mesmo, use outro ou fale com a gente por telefone ou WhatsApp.',
    },
  ],
  [{ taxvat: '' }, { taxvat: REQUIRED }],
  [{ taxvat: '529.982.247-26' }, { taxvat: 'Insira um número de CPF válido.' }],
  [{ taxvat: '111.111.111-11' }, { taxvat: 'Insira um número de CPF válido.' }],
  [{ message: ' \n' }, { message: REQUIRED }],
  [{ ddd: '', phoneNumber: '' }, {}],
  [{ ddd: '' }, { ddd: REQUIRED }],
  [{ phoneNumber: '' }, { phoneNumber: REQUIRED }],
  [{ ddd: '23' }, { ddd: 'Insira um DDD que existe.' }],
  [{ ddd: '6' }, { ddd: 'Insira um DDD que existe.' }],
  [{ phoneNumber: '89123-4567' }, { phoneNumber: 'Insira um telefone válido, sem o DDD.' }],
  [{ phoneNumber: '3550-0100' }, {}],
])('reports for a person with %j: %j', { meta: { spec: ['care 82'] } }, (change, problems) => {
  expect(problemsOf({ ...person, ...change })).toEqual(problems);
});

test('asks for a name of five characters, without digits', {
  meta: { spec: ['purchase 206', 'purchase 285'] },
}, () => {
  for (const name of ['Ana', 'Lila', 'Lia 7'])
    expect(problemsOf({ ...person, name })).toEqual({ name: 'Seu nome deve ter no mínimo 5 caracteres.' });
  expect(problemsOf({ ...person, name: 'Bruna' })).toEqual({});
});

test.each([
  [{}, {}],
  [{ taxvat: 'not asked for' }, {}],
  [{ businessName: '' }, { businessName: REQUIRED }],
  [{ businessName: 'Ipês' }, { businessName: 'Insira no mínimo 5 caracteres.' }],
  [{ cnpj: '' }, { cnpj: REQUIRED }],
  [{ cnpj: '12.ABC.345/01DE-3' }, { cnpj: 'Insira um CNPJ válido.' }],
  [{ cnpj: '12.ABC.345/01DE-36' }, { cnpj: 'Insira um CNPJ válido.' }],
  [{ cnpj: '12abc34501de35' }, {}],
  [{ peopleAmount: '' }, { peopleAmount: REQUIRED }],
  [{ peopleAmount: '0' }, { peopleAmount: 'Insira o número de pessoas, de 1 em diante.' }],
  [{ peopleAmount: '-3' }, { peopleAmount: 'Insira o número de pessoas, de 1 em diante.' }],
  [{ peopleAmount: 'trinta' }, { peopleAmount: 'Insira o número de pessoas, de 1 em diante.' }],
  [{ serviceTypes: [] }, { serviceTypes: REQUIRED }],
  [{ serviceTypes: ['vaccination', 'magic'] }, { serviceTypes: 'Escolha serviços da lista.' }],
])('reports for a company with %j: %j', { meta: { spec: ['purchase 207'] } }, (change, problems) => {
  expect(problemsOf({ ...company, ...change })).toEqual(problems);
});

test('reads a person without company fields, and a company without personal ones', {
  meta: { spec: ['purchase 109', 'care 81'] },
}, () => {
  expect(readContact({ ...person, businessName: 'Ipê Obras', serviceTypes: ['check-ups'] }, choices)).toEqual(
    {
      subject: choices.subjects[0],
      name: 'Bruno Exemplo',
      email: 'bruno@exemplo.com.br',
      phone: '61991234567',
      message: 'Onde está o meu pedido?',
      cpf: '52998224725',
      company: null,
    },
  );
  expect(readContact({ ...company, taxvat: '529.982.247-25' }, choices)).toMatchObject({
    cpf: null,
    company: {
      name: 'Ipê Obras',
      cnpj: '12ABC34501DE35',
      people: 30,
      serviceTypes: ['Vacinação', 'Check-ups'],
    },
  });
});

test('reads any valid form with a phone that can be called and one kind of number', () => {
  const typed = (...good: string[]) =>
    fc.oneof(
      { weight: 1, arbitrary: fc.string({ maxLength: 24 }) },
      { weight: 5, arbitrary: fc.constantFrom(...good) },
    );
  const form = fc.record<ContactFields>({
    subject: typed('order', 'services-to-companies'),
    name: typed(person.name),
    email: typed(person.email),
    ddd: typed('', '61', '23'),
    phoneNumber: typed('', '3550-0100'),
    taxvat: typed(person.taxvat),
    businessName: typed(company.businessName),
    cnpj: typed(company.cnpj),
    peopleAmount: typed('12'),
    serviceTypes: fc.array(typed('vaccination', 'check-ups'), { maxLength: 3 }),
    message: typed(person.message),
    website: fc.constant(''),
  });
  let good = 0;
  fc.assert(
    fc.property(form, (input) => {
      const shaped = v.safeParse(contactFields, input);
      if (!shaped.success || Object.keys(problemsOf(shaped.output)).length > 0) return;
      good += 1;
      const contact = readContact(shaped.output, choices);
      expect(contact.phone).toMatch(/^(\d{10,11})?$/);
      expect((contact.cpf === null) !== (contact.company === null)).toBe(true);
      if (contact.cpf) expect(cpfDigits(formatCpf(contact.cpf))).toBe(contact.cpf);
    }),
    { numRuns: 3000, seed: 20_261_120 },
  );
  expect(good).toBeGreaterThan(20);
});
