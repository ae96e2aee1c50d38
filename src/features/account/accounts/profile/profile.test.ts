import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { TEXTS } from '#forms/texts.ts';
import { problemsOf as problemsBy } from '#test/helpers/problems-of.ts';
import { maskedCpf } from '#values/cpf.ts';
import { passwordSchema } from './new-password.ts';
import { profileSchema } from './profile.ts';

const TODAY = '2026-11-20';
const brazilian = {
  hasPassword: true,
  brazilian: true,
  email: 'marina@exemplo.com.br',
  maskedCpf: '***.982.247-**',
};
const foreign = { hasPassword: true, brazilian: false, email: 'ines@exemplo.pt', maskedCpf: null };

const form = {
  fullName: 'Marina Exemplo Duarte',
  affiliation: 'Helena Exemplo Duarte',
  dob: '17/04/1988',
  email: 'marina@exemplo.com.br',
  phone: '(61) 99550-0101',
  gender: '2' as const,
};

describe('my data', () => {
  it('are read without changing a known CPF', { meta: { spec: ['purchase 111'] } }, () => {
    expect(
      v.parse(profileSchema(TODAY, brazilian), { ...form, email: ' Marina@Exemplo.com.br ' }),
    ).toMatchObject({
      email: 'marina@exemplo.com.br',
      change: {
        fullName: 'Marina Exemplo Duarte',
        affiliation: 'Helena Exemplo Duarte',
        birthDate: '1988-04-17',
        gender: 2,
        phone: '61995500101',
      },
    });
  });

  for (const [rule, field, change, message] of [
    ['purchase 215', 'fullName', { fullName: 'Mari' }, 'Insira no mínimo 5 caracteres.'],
    ['', 'fullName', { fullName: 'premio.example' }, TEXTS.nameLetters],
    ['', 'affiliation', { affiliation: 'Helena <b>' }, TEXTS.nameLetters],
    ['purchase 183', 'fullName', { fullName: '' }, 'Esse campo é obrigatório.'],
    ['', 'fullName', { fullName: 'Ma 1234 ri' }, undefined],
    ['purchase 284', 'affiliation', { affiliation: 'H  e' }, 'Insira no mínimo 5 caracteres.'],
    ['', 'dob', { dob: '31/02/1990' }, 'Insira uma data de nascimento válida.'],
    [
      '',
      'dob',
      { dob: '21/11/2010' },
      'Apenas maiores de 16 anos podem se cadastrar, por favor, solicite ajuda de um responsável.',
    ],
    [
      'purchase 184',
      'email',
      { email: 'x@exemplo.co', currentPassword: 'palmeira-1988' },
      'Insira um endereço de email válido. Faltou o m de .com? Se o seu termina em .co mesmo, use outro ou fale com a gente por telefone ou WhatsApp.',
    ],
    ['purchase 183', 'currentPassword', { email: 'outra@exemplo.com.br' }, 'Esse campo é obrigatório.'],
    ['', 'phone', { phone: '1234' }, 'Insira um telefone válido, com DDD.'],
    ['purchase 183', 'gender', { gender: '' as const }, 'Esse campo é obrigatório.'],
    ['', 'taxvat', { taxvat: '529.982.247-25' }, 'O CPF do cadastro não pode ser trocado aqui.'],
  ] as const)
    it(`reports ${field} of ${JSON.stringify(change)}: ${message}`, {
      meta: rule ? { spec: [rule] } : {},
    }, () => {
      expect(problemsBy(profileSchema(TODAY, brazilian), { ...form, ...change })).toEqual(
        message ? { [field]: message } : {},
      );
    });

  it('ask a Brazilian without CPF for one, and a foreigner for a passport', {
    meta: { spec: ['purchase 111'] },
  }, () => {
    const unknown = profileSchema(TODAY, { ...brazilian, maskedCpf: null });
    expect(problemsBy(unknown, form)).toEqual({ taxvat: 'Esse campo é obrigatório.' });
    expect(v.parse(unknown, { ...form, taxvat: '529.982.247-25' }).change.cpf).toBe('52998224725');
    const abroad = { ...form, email: 'ines@exemplo.pt', phone: '+351 912 345 678' };
    expect(problemsBy(profileSchema(TODAY, foreign), abroad)).toEqual({
      passport: 'Esse campo é obrigatório.',
    });
    const { change } = v.parse(profileSchema(TODAY, foreign), { ...abroad, passport: 'ca123456' });
    expect(change).toMatchObject({ passport: 'CA123456', phone: '+351 912 345 678' });
  });

  it('need no password for an account without one, also with a new e-mail', () => {
    const bySocial = profileSchema(TODAY, { ...brazilian, hasPassword: false });
    expect(problemsBy(bySocial, { ...form, email: 'outra@exemplo.com.br' })).toEqual({});
  });

  it('show only the middle of a CPF', () => {
    expect(maskedCpf('52998224725')).toBe('***.982.247-**');
  });

  it('refuse unknown fields', () => {
    expect(problemsBy(profileSchema(TODAY, brazilian), { ...form, vendor: 'RITA' })).toEqual({
      vendor: 'Campo desconhecido.',
    });
  });
});

describe('a new password', () => {
  const passwords = {
    currentPassword: 'palmeira-1988',
    newPassword: ' ipê amarelo ',
    confirmNewPassword: ' ipê amarelo ',
  };

  it('is stored as it was typed', { meta: { spec: ['purchase 112'] } }, () => {
    expect(v.parse(passwordSchema, passwords).newPassword).toBe(' ipê amarelo ');
  });

  for (const [rule, field, change, message] of [
    ['purchase 183', 'currentPassword', { currentPassword: '' }, 'Esse campo é obrigatório.'],
    [
      'purchase 216',
      'newPassword',
      { newPassword: '1234567', confirmNewPassword: '1234567' },
      'Sua senha deve possuir no mínimo 8 caracteres.',
    ],
    [
      'purchase 217',
      'confirmNewPassword',
      { confirmNewPassword: 'ipê amarelo' },
      'Suas senhas devem ser iguais.',
    ],
    ['purchase 183', 'confirmNewPassword', { confirmNewPassword: '' }, 'Esse campo é obrigatório.'],
  ] as const)
    it(`reports ${field} of ${JSON.stringify(change)}: ${message}`, {
      meta: rule ? { spec: [rule] } : {},
    }, () => {
      expect(problemsBy(passwordSchema, { ...passwords, ...change })).toEqual({ [field]: message });
    });
});
