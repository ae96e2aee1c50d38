import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { findCustomer } from '#features/account/accounts/server/current-customer.ts';
import { customerIdOfEmail } from '#features/account/accounts/server/customer-id-of-email.ts';
import { toSaveBody } from '#features/account/beneficiaries/contract.ts';
import { ensureSelf } from '#features/account/beneficiaries/server/ensure-self.ts';
import { rafael } from '#test/cast/beneficiaries.ts';
import { offerOf } from '#test/cast/buyers.ts';
import { marina } from '#test/cast/people.ts';
import type { Browser } from '#test/helpers/browser.ts';
import { copyOfData } from '#test/helpers/data-copy.ts';
import { acceptBothTerms, add, confirm, draftFor, order } from '#test/helpers/purchase.ts';
import { testStore } from '#test/helpers/store.ts';

const store = await testStore();

/** Marina enters this person as Rafael, under the same CPF. */
const account = {
  ...marina,
  firstname: 'Raimundo Umbuzeiro Jatobá',
  email: 'raimundo@umbuzeiro.example',
  emailConfirm: 'raimundo@umbuzeiro.example',
  taxvat: rafael.cpf,
  gender: '1' as const,
  dob: '30/07/1979',
  affiliation: 'Quitéria Umbuzeiro',
  phoneNumber: '(61) 98765-4321',
  address: 'Alameda dos Pequizeiros',
};
const OF_ACCOUNT = [
  account.firstname,
  account.email,
  account.affiliation,
  account.address,
  '1979-07-30',
  '61987654321',
];
const OF_LIST = [marina.firstname, marina.email, rafael.name, rafael.email, rafael.affiliation, '1985-09-02'];

async function signUp(form: object): Promise<Browser> {
  const browser = store.visitor();
  expect(await browser.post('/v1/register', form)).toMatchObject({ status: 200 });
  await acceptBothTerms(browser);
  return browser;
}

async function orderFor(browser: Browser, beneficiaryId: number): Promise<string> {
  await add(browser, await offerOf(store.deps, { code: 'EX-0001', unit: 'BSB-ASN' }));
  const confirmed = await confirm(browser, await draftFor(browser, beneficiaryId), randomUUID());
  expect(confirmed.status).toBe(200);
  return (await order(browser, randomUUID())).body.incrementId;
}

async function selfOf(email: string): Promise<number> {
  const id = await customerIdOfEmail(store.deps, email);
  const customer = id === null ? null : await findCustomer(store.deps, id);
  return (customer && (await ensureSelf(store.deps, customer))?.id) ?? 0;
}

test('a copy of the data has a relative as the account holder entered them, and nothing of the relative’s own account', async () => {
  const person = await signUp(account);
  const own = await orderFor(person, await selfOf(account.email));

  const owner = await signUp(marina);
  const saved = await owner.post<{ entityId: number }>(
    '/v1/beneficiary/save',
    toSaveBody(rafael, { minor: false }),
  );
  const bought = await orderFor(owner, saved.body.entityId);

  const copy = await copyOfData(store, owner, marina.email);
  const entered = copy.sections.find(({ title }) => title === 'Beneficiários')?.rows ?? [];
  expect(entered.map((row) => Object.fromEntries(row))).toContainEqual({
    Nome: rafael.name,
    'É você': 'Não',
    País: 'Brasil',
    CPF: rafael.cpf,
    Nascimento: rafael.birthdate,
    Sexo: 'Masculino',
    Filiação: rafael.affiliation,
    'E-mail': rafael.email,
  });
  expect(copy.data.order_lines).toMatchObject([
    { beneficiaryName: rafael.name, beneficiaryDocument: rafael.cpf.replace(/\D/g, '') },
  ]);
  const holderText = JSON.stringify(copy);
  expect([...OF_ACCOUNT, own].filter((value) => holderText.includes(value))).toEqual([]);
  expect(holderText).toContain(bought);

  const personText = JSON.stringify(await copyOfData(store, person, account.email));
  expect([...OF_LIST, bought].filter((value) => personText.includes(value))).toEqual([]);
  expect(OF_ACCOUNT.filter((value) => !personText.includes(value))).toEqual([]);
  expect(personText).toContain(own);
});
