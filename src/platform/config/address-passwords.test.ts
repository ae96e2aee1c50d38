import { expect, test } from 'vitest';
import { addressPasswordProblems } from './address-passwords.ts';
import { productionProblems } from './setting-problems.ts';

const STRONG = '9fK2vQx7Lm4TzB1c';
const GUESSED = 'DATABASE_URL: a senha é fácil de adivinhar; gere outra com openssl rand -hex 24';
const MISSING = 'DATABASE_URL: falta a senha do banco, que está em outra máquina';

test.each([
  ['postgres://loja:senha@db.interno:5432/loja', [GUESSED]],
  ['postgres://postgres:postgres@db.interno/loja', [GUESSED]],
  ['postgres://loja:troque-esta-frase-comprida@db.interno/loja', [GUESSED]],
  ['postgres://loja:tr%6Fque-esta-frase-comprida@db.interno/loja', [GUESSED]],
  ['postgres://laboratorio-buriti:laboratorio-buriti@db.interno/loja', [GUESSED]],
  ['postgres://loja:12345678@127.0.0.1/loja', [GUESSED]],
  [`postgres://loja:${STRONG}@db.interno/loja?password=mudar123`, [GUESSED]],
  ['postgres://loja@db.interno/loja', [MISSING]],
  ['postgres://loja@10.0.0.5/loja?sslmode=verify-full', [MISSING]],
  ['postgres://loja@localhost/loja?host=db.interno', [MISSING]],
])('production refuses DATABASE_URL=%s', (DATABASE_URL, problems) => {
  expect(addressPasswordProblems({ DATABASE_URL })).toEqual(problems);
});

test.each([
  `postgres://loja:${STRONG}@db.interno:5432/loja`,
  `postgres://loja@db.interno/loja?password=${STRONG}`,
  'postgres://loja@db.interno/loja?sslmode=verify-full&sslcert=/run/loja.crt&sslkey=/run/loja.key',
  'postgres:///loja',
  'postgres://loja@%2Fvar%2Frun%2Fpostgresql/loja',
  'postgres://loja@localhost/loja?host=/var/run/postgresql',
  'postgres://loja@localhost/loja',
  'postgres://loja@127.0.0.1:5432/loja',
  'postgres://loja@[::1]/loja',
])('production takes DATABASE_URL=%s', (DATABASE_URL) => {
  expect(addressPasswordProblems({ DATABASE_URL })).toEqual([]);
});

test.each([
  ['smtps://loja:senha@smtp.correio.net:465', 'a senha é fácil de adivinhar; troque-a no serviço de e-mail'],
  ['smtp://loja:correio-loja%40net@smtp.correio.net:587', ''],
  [
    'smtp://laboratorio-x:laboratorio-x@smtp.correio.net',
    'a senha é fácil de adivinhar; troque-a no serviço de e-mail',
  ],
  ['smtp://loja@smtp.correio.net:587', 'falta a senha do usuário'],
  [`smtps://loja:${STRONG}@smtp.correio.net`, ''],
  ['smtp://rele.interno:587', ''],
])('production judges SMTP_URL=%s', (SMTP_URL, problem) => {
  expect(addressPasswordProblems({ SMTP_URL })).toEqual(problem ? [`SMTP_URL: ${problem}`] : []);
});

test('the store does not start in production with such a password', () => {
  const settings = {
    DATABASE_URL: 'postgres://loja@db.interno/loja',
    SMTP_URL: 'smtps://loja:senha@smtp.correio.net',
  };
  const problems = productionProblems(settings);
  expect(problems).toContain(MISSING);
  expect(problems).toContain('SMTP_URL: a senha é fácil de adivinhar; troque-a no serviço de e-mail');
});
