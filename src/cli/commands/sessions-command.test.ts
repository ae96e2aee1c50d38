import { expect, test } from 'vitest';
import { importCustomer } from '#features/account/accounts/server/import-customer.ts';
import { signIn } from '#features/account/sign-in/server/sign-in.ts';
import { listAudit } from '#features/desk/audit/server/read-audit.ts';
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

test('ends the sessions of one customer, then of all', async () => {
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
  const whose = ['--cliente', 'Ana@exemplo.com.br'];
  expect(await end(...whose)).toEqual({ text: '2 sessão(ões) encerrada(s).\n', code: 0 });
  expect(await end(...whose)).toEqual({ text: '0 sessão(ões) encerrada(s).\n', code: 0 });
  const { rows } = await listAudit(deps, { operation: 'customer-desk/end-sessions' }, { size: 5 });
  expect(rows.map(({ text }) => text)).toEqual(['Encerrou 0 sessões', 'Encerrou 2 sessões']);
  expect(await end('--todas')).toEqual({ text: '1 sessão(ões) encerrada(s).\n', code: 0 });
});

test('names unknown customers and missing options', async () => {
  expect(await end('--cliente', 'ninguem@exemplo.com.br')).toMatchObject({ code: 1 });
  expect(await end()).toMatchObject({ code: 1 });
  expect(await end('--cliente', 'ana@exemplo.com.br', '--todas')).toMatchObject({ code: 1 });
});
