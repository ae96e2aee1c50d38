import { describe, expect, it } from 'vitest';
import { currentCustomer } from '#features/account/accounts/server/current-customer.ts';
import type { ContentPath } from '#features/shop/content/content.ts';
import { upsertContent } from '#features/shop/content/server/internal/queries.ts';
import {
  exportAcceptances,
  listAcceptances,
  sweepAcceptances,
} from '#features/trust/terms/server/acceptances.ts';
import { marina } from '#test/cast/people.ts';
import { accountVisitors } from '#test/helpers/account-visitors.ts';

const { db, deps, stranger, registered } = await accountVisitors({
  lookUpAddress: async (cep) =>
    cep === '70744500'
      ? { street: 'CLN 108 Bloco D', neighborhood: 'Asa Norte', city: 'Brasília', state: 'DF' }
      : 'unknown',
});

const writeText = (path: ContentPath, markdown: string) =>
  upsertContent(db, { path, title: 't', description: 'd', markdown }, deps.clock.now());

/** Returns the acceptances as the command line exports them: text, prefix of its version, and time. */
async function accepted(client: Awaited<ReturnType<typeof registered>>) {
  const id = (await currentCustomer(deps, client.visitor()))?.id ?? 0;
  return (await exportAcceptances(deps, id)).term_acceptances;
}

it('records the terms and privacy policy accepted at sign-up, and each newly accepted version', {
  meta: { spec: ['care 80'] },
}, async () => {
  await writeText('/termos-de-uso', 'Regras de compra.');
  await writeText('/politica-de-privacidade', 'O que fazemos com dados.');
  const client = await registered();
  const acceptedAt = deps.clock.now();
  // The versions are prefixes of the texts' sha256.
  const terms = { terms: 'termos-de-uso', version: 'e2c94c91ab95', atCounter: false, acceptedAt };
  const privacy = { terms: 'politica-de-privacidade', version: '08c6e9ad5cc5', atCounter: false, acceptedAt };
  expect(await accepted(client)).toEqual([terms, privacy]);
  const { email: _, emailConfirm: __, password: ___, ...form } = marina;
  await client.post('/v1/register/finish', form);
  expect(await accepted(client)).toEqual([terms, privacy]);
  await writeText('/termos-de-uso', 'Outras regras de compra.');
  await client.post('/v1/register/finish', form);
  expect((await accepted(client)).map(({ terms }) => terms)).toEqual([
    'termos-de-uso',
    'politica-de-privacidade',
    'termos-de-uso',
  ]);
});

it('an accepted text stays readable word for word after the page has changed', async () => {
  await writeText('/termos-de-uso', 'Troca em **7 dias**, diz {{marca}}. <script>alert(1)</script>');
  const client = await registered();
  await writeText('/termos-de-uso', 'Troca em 1 dia.');
  const id = (await currentCustomer(deps, client.visitor()))?.id ?? 0;
  const listed = await listAcceptances(deps, id);
  expect(listed.find((one) => one.terms === 'politica-de-privacidade')?.html).toBe('');
  const terms = listed.find((one) => one.terms === 'termos-de-uso');
  expect(terms?.html).toBe(
    `<p>Troca em <strong>7 dias</strong>, diz ${deps.config.brand.page.name}. &lt;script&gt;alert(1)&lt;/script&gt;</p>`,
  );
  const texts = async () => (await db.execute('select from accepted_texts')).rows.length;
  await sweepAcceptances(deps);
  expect(await texts()).toBeGreaterThan(0);
  await db.execute('delete from term_acceptances');
  await sweepAcceptances(deps);
  expect(await texts()).toBe(0);
});

describe('finishing the registration', () => {
  const { email: _, emailConfirm: __, password: ___, ...form } = marina;

  it('is for signed-in customers, completes them, and keeps the CPF', {
    meta: { spec: ['purchase 28'] },
  }, async () => {
    expect((await stranger().post('/v1/register/finish', form)).status).toBe(401);
    const client = await registered();
    const changed = await client.post('/v1/register/finish', { ...form, city: 'Goiânia', state: 'GO' });
    expect(changed.status).toBe(200);
    expect((await currentCustomer(deps, client.visitor()))?.defaultAddress).toMatchObject({
      city: 'Goiânia',
    });
    const other = await client.post('/v1/register/finish', { ...form, taxvat: '111.444.777-35' });
    expect(other.status).toBe(409);
    expect(await other.json()).toMatchObject({ code: 'cpf_fixed' });
  });
});

it('fills an address in from its CEP', async () => {
  const client = stranger();
  expect(await (await client.get('/v1/address?cep=70744500')).json()).toEqual({
    street: 'CLN 108 Bloco D',
    neighborhood: 'Asa Norte',
    city: 'Brasília',
    state: 'DF',
  });
  expect((await client.get('/v1/address?cep=00000000')).status).toBe(404);
});

it('remarks on a password that is easy to guess, also because of the e-mail, and stores nothing', async () => {
  const client = stranger();
  const remarkOn = async (password: string) =>
    (await client.post('/v1/password/remark', { password, email: 'otilia.prado@exemplo.com.br' })).json();
  const easy = {
    remark: expect.stringMatching(/^Esta senha é fácil de adivinhar\. Use três palavras soltas/),
  };
  expect(await remarkOn('senha@2026')).toEqual(easy);
  expect(await remarkOn('otilia.prado')).toEqual(easy);
  expect(await remarkOn('palmeira-1988')).toEqual({ remark: null });
});
