import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { finishSchema } from '#features/account/accounts/profile/registration.ts';
import { TEXTS } from '#forms/texts.ts';
import { ines, marina } from '#test/cast/people.ts';
import { problemsOf as problemsBy } from '#test/helpers/problems-of.ts';
import { signUpSchema } from './sign-up.ts';

const TODAY = '2026-11-20';

const problemsOf = (form: object) => problemsBy(signUpSchema(TODAY), form);

describe('sign-up', () => {
  it('turns a Brazilian form into what is stored', {
    meta: { spec: ['purchase 110', 'purchase 295'] },
  }, () => {
    const { person, address, email } = v.parse(signUpSchema(TODAY), {
      ...marina,
      email: ' Marina@Exemplo.com.br',
    });
    expect(email).toBe('marina@exemplo.com.br');
    expect(person).toEqual({
      fullName: 'Marina Exemplo Duarte',
      brazilian: true,
      cpf: '52998224725',
      passport: null,
      country: 'BR',
      birthDate: '1988-04-17',
      gender: 2,
      affiliation: 'Helena Exemplo Duarte',
      phone: '61995500101',
    });
    expect(address).toEqual({
      postalCode: '70744500',
      street: 'CLN 108 Bloco D',
      number: '204',
      complement: 'Apartamento 204',
      neighborhood: 'Asa Norte',
      city: 'Brasília',
      state: 'DF',
      country: 'BR',
    });
  });

  it('takes a foreigner with passport and nationality, without CPF and with an address abroad', {
    meta: { spec: ['purchase 110', 'purchase 214'] },
  }, () => {
    const { person, address } = v.parse(signUpSchema(TODAY), ines);
    expect(person).toMatchObject({ brazilian: false, cpf: null, passport: 'CA123456', country: 'PT' });
    expect(address).toMatchObject({ country: 'PT', postalCode: '1100-148', state: 'Lisboa' });
  });

  it('takes the same form with an ISO birth date and numbers for choices', () => {
    const form = { ...marina, dob: '1988-04-17', gender: 2, nationality: 1 };
    expect(v.parse(signUpSchema(TODAY), form)).toEqual(v.parse(signUpSchema(TODAY), marina));
  });

  for (const [rule, field, change, message] of [
    ['purchase 208', 'firstname', { firstname: 'Marina' }, 'Insira seu nome completo.'],
    ['purchase 183', 'firstname', { firstname: '' }, 'Esse campo é obrigatório.'],
    ['', 'firstname', { firstname: 'Ganhe em premio.example' }, TEXTS.nameLetters],
    ['', 'affiliation', { affiliation: 'Helena https://x' }, TEXTS.nameLetters],
    [
      'purchase 184',
      'email',
      { email: 'marina@exemplo.co', emailConfirm: 'marina@exemplo.co' },
      'Insira um endereço de email válido. Faltou o m de .com? Se o seu termina em .co mesmo, use outro ou fale com a gente por telefone ou WhatsApp.',
    ],
    ['purchase 209', 'emailConfirm', { emailConfirm: 'outra@exemplo.com.br' }, 'Os emails não coincidem.'],
    ['purchase 210', 'password', { password: '1234567' }, 'Sua senha deve ter no mínimo 8 caracteres.'],
    ['purchase 183', 'password', { password: '' }, 'Esse campo é obrigatório.'],
    ['purchase 211', 'dob', { dob: '31/02/1990' }, 'Insira uma data de nascimento válida.'],
    ['purchase 211', 'dob', { dob: '20/11/1895' }, 'Insira uma data de nascimento válida.'],
    ['purchase 211', 'dob', { dob: '21/11/2026' }, 'Insira uma data de nascimento válida.'],
    [
      'purchase 212',
      'dob',
      { dob: '21/11/2010' },
      'Apenas maiores de 16 anos podem se cadastrar, por favor, solicite ajuda de um responsável.',
    ],
    ['purchase 187', 'taxvat', { taxvat: '529.982.247-24' }, 'Insira um número de CPF válido.'],
    ['purchase 186', 'taxvat', { taxvat: '111.111.111-11' }, 'Insira um número de CPF válido.'],
    ['purchase 214', 'taxvat', { taxvat: '' }, 'Esse campo é obrigatório.'],
    ['purchase 214', 'passport', { ...ines, passport: '' }, 'Esse campo é obrigatório.'],
    ['purchase 214', 'country', { ...ines, country: '' }, 'Esse campo é obrigatório.'],
    [
      'purchase 213',
      'affiliation',
      { affiliation: 'Helena' },
      'O nome deve possuir no mínimo duas palavras.',
    ],
    ['purchase 183', 'gender', { gender: '' }, 'Esse campo é obrigatório.'],
    ['purchase 189', 'postcode', { postcode: '7074-500' }, 'Insira um CEP válido.'],
    ['purchase 183', 'number', { number: ' ' }, 'Esse campo é obrigatório.'],
  ] as const)
    it(`reports ${field} of ${JSON.stringify(change)}: ${message}`, {
      meta: rule ? { spec: [rule] } : {},
    }, () => {
      expect(problemsOf({ ...marina, ...change })).toEqual({ [field]: message });
    });

  it('takes people who turn 16 today, and people of 130', {
    meta: { spec: ['purchase 211', 'purchase 212'] },
  }, () => {
    expect(problemsOf({ ...marina, dob: '20/11/2010' })).toEqual({});
    expect(problemsOf({ ...marina, dob: '21/11/1895' })).toEqual({});
  });

  it('refuses unknown fields and control characters', () => {
    expect(problemsOf({ ...marina, admin: true })).toEqual({ admin: 'Campo desconhecido.' });
    expect(problemsOf({ ...marina, city: 'Bras\u0000ília' })).toEqual({
      city: 'Retire os caracteres especiais.',
    });
  });

  it('reports problems of every form that is not filled in, and never throws', () => {
    const keys = Object.keys(marina);
    fc.assert(
      fc.property(
        fc.dictionary(
          fc.constantFrom(...keys),
          fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null)),
        ),
        (form) => {
          const result = v.safeParse(signUpSchema(TODAY), form);
          expect(result.success).toBe(false);
        },
      ),
    );
  });

  it('finishes a registration by the same rules without e-mail and password', () => {
    const { email: _, emailConfirm: __, password: ___, ...form } = marina;
    expect(v.parse(finishSchema(TODAY), form).person.cpf).toBe('52998224725');
    const missing = v.safeParse(finishSchema(TODAY), { ...form, affiliation: 'H' });
    expect(missing.success).toBe(false);
  });
});
