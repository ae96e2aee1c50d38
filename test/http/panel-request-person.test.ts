import { expect, test } from 'vitest';
import { saveBeneficiary } from '#features/account/beneficiaries/server/save-beneficiary.ts';
import type { DataRequestForm } from '#features/account/privacy/data-rights/data-request.ts';
import { submitRequest } from '#features/account/privacy/data-rights/server/submit-request.ts';
import type { Role } from '#features/desk/operations/roles.ts';
import { rafael } from '#test/cast/beneficiaries.ts';
import { newBuyer } from '#test/cast/buyers.ts';
import { colleague, operate, signedIn } from '#test/helpers/panel.ts';
import { testStore } from '#test/helpers/store.ts';

const { deps, db, visitor } = await testStore();
const CPF = '52998224725';
const request: DataRequestForm = {
  kind: 'access',
  name: 'Rafael Exemplo Buriti',
  email: 'rafael@paineira.example',
  cpf: CPF,
  message: 'O que vocês guardam?',
};
const { protocol } = await submitRequest(deps, request);
const { protocol: withoutCpf } = await submitRequest(deps, { ...request, cpf: null, kind: 'other' });
const buyers = [await newBuyer(deps), await newBuyer(deps)];
for (const { id } of buyers)
  await saveBeneficiary(deps, { customerId: id, entityId: undefined, form: { ...rafael, cpf: CPF } });

const as = async (role: Role) => signedIn(visitor(), await colleague(deps, [role]));

test('the officer copies what other accounts hold of the person, and takes it out of their lists', async () => {
  const officer = await as('privacy_officer');
  const { body } = await operate(officer, 'request-desk/person', { protocol });
  expect(body).toMatchObject({ lists: 2, services: 0 });
  expect(JSON.parse(String(body.json)).beneficiaries).toMatchObject([{ cpf: CPF }, { cpf: CPF }]);
  for (const { email } of buyers) expect(body.json).not.toContain(email);
  expect((await operate(officer, 'request-desk/remove-person', { protocol })).body).toEqual({ lists: 2 });
  expect((await operate(officer, 'request-desk/person', { protocol })).body).toMatchObject({ lists: 0 });
  const { rows } = await db.execute<{ text: string }>(
    `select text from audit_rows where object = 'protocolo ${protocol}' order by seq`,
  );
  expect(rows.map(({ text }) => text)).toEqual([
    'Baixou os dados de quem pede',
    'Retirou quem pede de 2 listas de beneficiários',
    'Baixou os dados de quem pede',
  ]);
});

test('a request without CPF, and one that does not exist, find nobody', async () => {
  const officer = await as('privacy_officer');
  for (const name of ['request-desk/person', 'request-desk/remove-person']) {
    expect((await operate(officer, name, { protocol: withoutCpf })).body.code).toBe('no_cpf');
    expect((await operate(officer, name, { protocol: 'XXXXXXXX' })).body.code).toBe('not_found');
  }
});

test.each(['attendant', 'manager', 'administrator'] as const)('%s may do neither', async (role) => {
  const browser = await as(role);
  for (const name of ['request-desk/person', 'request-desk/remove-person'])
    expect((await operate(browser, name, { protocol })).body.code).toBe('not_permitted');
});
