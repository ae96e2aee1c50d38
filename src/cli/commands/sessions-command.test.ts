import { expect, test } from 'vitest';
import { importCustomer } from '#features/account/accounts/server/import-customer.ts';
import { signIn } from '#features/account/sign-in/server/sign-in.ts';
import { visitorOf } from '#platform/http/visitor.ts';
import { newToken } from '#platform/secrets/tokens.ts';
import { testDatabase } from '#test/helpers/database.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { runProgram } from '../program.ts';

const { db, connectionString } = await testDatabase();
const deps = testDeps(db);
const password = 'palmeira-1988';

async function signedIn(email: string) {
  const visitor = visitorOf(deps.config.secret, newToken());
  const browser = { visitor, device: null, isNew: false };
  expect(await signIn(deps, { browser, email, password }, async () => null)).toMatchObject({ ok: true });
}

async function end(...args: string[]) {
  const printed: string[] = [];
  const terminal = {
    out: (text: string) => void printed.push(text),
    err: (text: string) => void printed.push(text),
    env: { DATABASE_URL: connectionString, SECRET: deps.config.secret },
    directory: '.',
    exitCode: 0,
  };
  await runProgram(['sessoes', 'encerrar', ...args], terminal);
  return { text: printed.join(''), code: terminal.exitCode };
}

test('ends the sessions of all customers', async () => {
  for (const name of ['ana', 'bia']) {
    const person = {
      fullName: `${name} Exemplo`,
      brazilian: true,
      cpf: null,
      passport: null,
      country: 'BR',
      birthDate: '1988-04-17',
      gender: 2 as const,
      affiliation: 'Mãe Exemplo',
      phone: '61995500101',
    };
    await importCustomer(deps, { person, email: `${name}@exemplo.com.br`, password, address: null });
  }
  await signedIn('ana@exemplo.com.br');
  await signedIn('ana@exemplo.com.br');
  await signedIn('bia@exemplo.com.br');
  expect(await end('--todas')).toEqual({ text: '3 sessão(ões) encerrada(s).\n', code: 0 });
});

test('ends no session without knowing whose', async () => {
  expect(await end()).toMatchObject({ code: 1 });
});
