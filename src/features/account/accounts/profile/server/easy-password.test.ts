import { describe, expect, it } from 'vitest';
import { readConfig } from '#server/read-config.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { isEasyPassword, wordsOfPerson, wordsOfStore } from './easy-password.ts';

const { db } = await testDatabase({ demo: true });
const deps = testDeps(db);

const marina = wordsOfPerson({
  email: 'marina.duarte@exemplo.com.br',
  fullName: 'Marina Exemplo Duarte',
  cpf: '52998224725',
  birthDate: '1988-04-17',
  phone: '61995500101',
});
const known = [...marina, ...(await wordsOfStore(deps))];

describe('a password that is guessed early', () => {
  it.each([
    ['password', 'common'],
    ['12345678', 'common'],
    ['1q2w3e4r', 'common'],
    ['IloveYou', 'common in whatever case'],
    ['P@ssw0rd1', 'common, with signs for letters'],
    ['aaaaaaaaaaaa', 'one character'],
    ['abcabcabc', 'a repetition'],
    ['abc'.repeat(40), 'a long repetition'],
    ['asdfghjkl', 'neighbours on the keyboard'],
    ['83920174', 'digits only'],
    ['senha123', 'a word with a number'],
    ['senha@2026', 'a word with a year'],
    ['Flamengo@1981', 'a club with a year'],
    ['goiania2026', 'a city of the shop'],
    ['Goiânia@2026', 'a city with its accent'],
    ['Curitiba2024', 'another city'],
    ['janeiro2026', 'a month'],
    ['Mariana1990', 'a first name with a year'],
    ['Buriti-2026', 'the shop'],
    ['Saúde2026!', 'the shop, with its accent'],
    ['buritisaude1', 'the shop, in one word'],
    ['duarte1988', 'the own name'],
    ['etraud1988', 'the own name backwards'],
    ['M4rin4Du4rt3', 'the own name with digits for letters'],
    ['marinaduarte', 'the own e-mail'],
    ['529.982.247-25', 'the own CPF'],
    ['52998224725', 'the own CPF in digits'],
    ['17041988', 'the own birthday'],
    ['17/04/1988', 'the own birthday'],
    ['61995500101', 'the own phone'],
    ['995500101', 'the own phone without its area'],
  ])('%s: %s', async (password) => {
    expect(await isEasyPassword(password, known)).toBe(true);
  });

  it.each([
    'palmeira-1988',
    'gato-manga-sofa',
    'boi uva copo',
    'patocajumesa',
    'bicho-fruta-movel',
    'marina gosta de cajuína',
    'cavalo bateria grampo correto',
    'sapato-vento-lua-pedra',
    'tamanduá bebe café frio',
    'Tq7!vK2p#mZ9',
    'kfwmzqxhtrbd',
    '482915730664',
    'x8#kQ!2v',
    '\ud800kfwmzqxh',
    `${'cavalo bateria grampo correto '.repeat(5)}`.slice(0, 128),
  ])('is not %j', async (password) => {
    expect(await isEasyPassword(password, known)).toBe(false);
  });

  it("includes the words of the store's brand", async () => {
    const settings = readConfig({
      SECRET: 'um-segredo-de-teste-com-mais-de-32-letras',
      MAIL_FROM: 'Lab Riom <ola@laboriom.com.br>',
    });
    const config = { ...settings, baseUrl: 'https://loja.laboriom.com.br' };
    const words = await wordsOfStore({ ...deps, config });
    expect(await isEasyPassword('laboriom2026', words)).toBe(true);
    expect(await isEasyPassword('Riom.2026', words)).toBe(true);
  });

  it('works without words to compare', async () => {
    const nobody = wordsOfPerson({ email: 'a@b.br', fullName: '', cpf: null, birthDate: null, phone: '' });
    expect(await isEasyPassword('#@!$%&*()kw', nobody)).toBe(false);
  });
});
