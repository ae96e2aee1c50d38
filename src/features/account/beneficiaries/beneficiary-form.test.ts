import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { TEXTS } from '#forms/texts.ts';
import { rafael } from '#test/cast/beneficiaries.ts';
import { problemsOf as problemsBy } from '#test/helpers/problems-of.ts';
import { beneficiarySchema, withoutInvalidHidden } from './beneficiary-form.ts';
import { saveBody, toForm, toSaveBody } from './contract.ts';
import type { BeneficiaryForm } from './form-fields.ts';

const TODAY = '2026-11-20';

const child: BeneficiaryForm = {
  ...rafael,
  name: 'Lia Exemplo Duarte',
  birthdate: '14/05/2020',
  cpf: '',
  email: '',
  responsibleName: 'Marina Exemplo Duarte',
  responsibleEmail: 'Marina@Exemplo.com.br',
  responsibleTaxVat: '529.982.247-25',
};

const foreigner: BeneficiaryForm = {
  ...rafael,
  isBrazilian: false,
  cpf: '',
  passport: 'ca123456',
  country: 'PT',
  phone: '+351 912 345 678',
  postalCode: '1100-148',
  city: 'Lisboa',
  address: 'Rua Augusta',
  number: '10',
};

const REQUIRED = 'Esse campo é obrigatório.';

const problemsOf = (form: BeneficiaryForm) => problemsBy(beneficiarySchema(TODAY), form);

describe('the form of a beneficiary', () => {
  it('becomes what is stored, without digits in names', {
    meta: { spec: ['purchase 101', 'purchase 191'] },
  }, () => {
    expect(v.parse(beneficiarySchema(TODAY), { ...rafael, name: ' Rafael2  Exemplo Duarte' })).toMatchObject({
      name: 'Rafael Exemplo Duarte',
      birthDate: '1985-09-02',
      gender: 1,
      cpf: '11144477735',
      passport: null,
      responsibleName: '',
    });
  });

  for (const [rule, field, change, message] of [
    ['purchase 190', 'name', { name: 'Rafael' }, 'Seu nome deve possuir no mínimo duas palavras.'],
    ['purchase 183', 'name', { name: '' }, REQUIRED],
    [
      'purchase 194',
      'affiliation',
      { affiliation: 'Celina' },
      'O nome deve possuir no mínimo duas palavras.',
    ],
    ['purchase 192', 'birthdate', { birthdate: '30/02/1985' }, 'Insira uma data de nascimento válida.'],
    ['purchase 192', 'birthdate', { birthdate: '21/11/2026' }, 'Insira uma data de nascimento válida.'],
    ['purchase 193', 'gender', { gender: '' as const }, REQUIRED],
    ['purchase 195', 'cpf', { cpf: '' }, REQUIRED],
    ['purchase 187', 'cpf', { cpf: '111.444.777-36' }, 'Insira um número de CPF válido.'],
    ['purchase 183', 'email', { email: '' }, REQUIRED],
    [
      'purchase 184',
      'email',
      { email: 'rafael@exemplo.co' },
      'Insira um endereço de email válido. Faltou o m de .com? Se o seu termina em .co mesmo, use outro ou fale com a gente por telefone ou WhatsApp.',
    ],
    ['', 'socialName', { includeSocialName: true }, REQUIRED],
    ['', 'socialName', { includeSocialName: true, socialName: 'premio.example' }, TEXTS.nameLetters],
    ['', 'name', { name: 'Rafael premio.example' }, TEXTS.nameLetters],
    ['', 'affiliation', { affiliation: 'Celina Lima @x' }, TEXTS.nameLetters],
  ] as const)
    it(`reports ${field} of ${JSON.stringify(change)}: ${message}`, {
      meta: rule ? { spec: [rule] } : {},
    }, () => {
      expect(problemsOf({ ...rafael, ...change })).toEqual({ [field]: message });
    });

  it('asks a foreigner for passport and address instead of a CPF', {
    meta: { spec: ['purchase 195', 'purchase 196'] },
  }, () => {
    expect(problemsOf(foreigner)).toEqual({});
    const blank = { passport: '', country: '', phone: '', postalCode: '', city: '', address: '', number: '' };
    expect(problemsOf({ ...foreigner, ...blank })).toEqual(
      Object.fromEntries(Object.keys(blank).map((field) => [field, REQUIRED])),
    );
  });

  it('asks a minor for the responsible person instead of own CPF and e-mail', {
    meta: { spec: ['purchase 197', 'purchase 198'] },
  }, () => {
    expect(problemsOf(child)).toEqual({});
    expect(
      problemsOf({ ...child, responsibleName: 'Marina', responsibleEmail: '', responsibleTaxVat: '' }),
    ).toEqual({
      responsibleName: 'O nome deve possuir no mínimo duas palavras.',
      responsibleEmail: REQUIRED,
      responsibleTaxVat: REQUIRED,
    });
    expect(problemsOf({ ...child, responsibleName: 'Marina premio.example' })).toEqual({
      responsibleName: TEXTS.nameLetters,
    });
    const foreignChild = {
      ...foreigner,
      birthdate: '14/05/2020',
      responsibleName: 'Inês Carvalho',
      responsibleEmail: 'ines@exemplo.pt',
    };
    expect(problemsOf(foreignChild)).toEqual({ responsiblePassport: REQUIRED });
    expect(problemsOf({ ...foreignChild, responsiblePassport: 'CA1' })).toEqual({});
  });

  it('does not let a half-typed hidden field of a minor block the form', () => {
    const typed = { ...child, cpf: '111.4', email: 'lia@' };
    expect(problemsOf(withoutInvalidHidden(typed, TODAY))).toEqual({});
    expect(withoutInvalidHidden({ ...child, cpf: '111.444.777-35' }, TODAY).cpf).toBe('111.444.777-35');
    expect(withoutInvalidHidden({ ...rafael, cpf: '111.4' }, TODAY).cpf).toBe('111.4');
  });

  it('is sent in the names and numbers of the call, with the fields of its kind of person', {
    meta: { spec: ['purchase 144', 'purchase 193'] },
  }, () => {
    const adult = {
      name: 'Rafael Exemplo Duarte',
      gender: 1,
      taxvat: '111.444.777-35',
      dob: '02/09/1985',
      email: 'rafael@exemplo.com.br',
      nationality: 1,
      sponsor: '',
      affiliation: 'Celina Exemplo Prado',
      includeSocialName: false,
      socialName: '',
    };
    expect(toSaveBody(rafael, { minor: false })).toEqual(adult);
    expect(toSaveBody({ ...rafael, gender: '2' }, { minor: false, entityId: 5, productId: 9 })).toEqual({
      ...adult,
      gender: 2,
      update: true,
      entity_id: 5,
      productId: 9,
    });
    expect(toSaveBody(foreigner, { minor: false })).toEqual({
      ...adult,
      taxvat: '',
      nationality: 0,
      passport: 'ca123456',
      country: 'PT',
      phone: '+351 912 345 678',
      postalCode: '1100-148',
      city: 'Lisboa',
      address: 'Rua Augusta',
      number: '10',
    });
    expect(toSaveBody(child, { minor: true })).toEqual({
      ...adult,
      name: 'Lia Exemplo Duarte',
      taxvat: '',
      dob: '14/05/2020',
      email: '',
      responsibleName: 'Marina Exemplo Duarte',
      responsibleEmail: 'Marina@Exemplo.com.br',
      responsibleTaxVat: '529.982.247-25',
      responsiblePassport: '',
    });
    const known = { ...rafael, includeSocialName: true, socialName: 'Rafa' };
    expect(toSaveBody(known, { minor: false })).toMatchObject({
      includeSocialName: true,
      socialName: 'Rafa',
    });
  });

  it.each([
    [rafael, false],
    [child, true],
    [foreigner, false],
  ])('comes through the call unchanged', (form, minor) => {
    const body = v.parse(saveBody, toSaveBody(form, { minor }));
    expect(v.parse(beneficiarySchema(TODAY), toForm(body))).toEqual(v.parse(beneficiarySchema(TODAY), form));
  });
});
