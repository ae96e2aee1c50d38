import { describe, expect, it } from 'vitest';
import { readConfig } from '#platform/config.ts';
import { isEasyPassword, wordsOfPerson, wordsOfStore } from './easy-password.ts';

const marina = wordsOfPerson({
  email: 'marina.duarte@exemplo.com.br',
  fullName: 'Marina Exemplo Duarte',
  cpf: '52998224725',
  birthDate: '1988-04-17',
  phone: '61995500101',
});

describe('a password that is guessed early', () => {
  it.each([
    ['password', 'common'],
    ['12345678', 'common'],
    ['1q2w3e4r', 'common'],
    ['IloveYou', 'common in whatever case'],
    ['aaaaaaaaaaaa', 'one character'],
    ['senha123', 'a word with a number'],
    ['Flamengo@1981', 'a club with a year'],
    ['Buriti-2026', 'the shop'],
    ['Saúde2026!', 'the shop, with its accent'],
    ['duarte1988', 'the own name'],
    ['marinaduarte', 'the own e-mail'],
    ['529.982.247-25', 'the own CPF'],
    ['17041988', 'the own birthday'],
    ['17/04/1988', 'the own birthday'],
    ['61995500101', 'the own phone'],
  ])('%s: %s', (password) => {
    expect(isEasyPassword(password, marina)).toBe(true);
  });

  it.each([
    'palmeira-1988',
    'buriti-demo-2',
    'marina gosta de cajuína',
    '83920174',
    'çççç ãã õõ',
    'x8#kQ!2v',
  ])('is not %s', (password) => {
    expect(isEasyPassword(password, marina)).toBe(false);
  });

  it('knows the words that the owner of the store chose', () => {
    const words = wordsOfStore({
      ...readConfig({
        SECRET: 'um-segredo-de-teste-com-mais-de-32-letras',
        MAIL_FROM: 'Lab Riom <ola@laboriom.com.br>',
      }),
      baseUrl: 'https://loja.laboriom.com.br',
    });
    expect(isEasyPassword('laboriom2026', words)).toBe(true);
    expect(isEasyPassword('Riom.2026', words)).toBe(true);
  });

  it('may be missing what it compares with', () => {
    const nobody = wordsOfPerson({ email: 'a@b.br', fullName: '', cpf: null, birthDate: null, phone: '' });
    expect(isEasyPassword('#@!$%&*()', nobody)).toBe(false);
    expect(isEasyPassword('83920174', nobody)).toBe(false);
  });
});
