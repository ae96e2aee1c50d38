import { expect, test } from 'vitest';
import { optOutOf } from '#features/outreach/subscriptions/unsubscribe/server/opt-out-of.ts';
import { refusesMail } from '#features/outreach/subscriptions/unsubscribe/server/refusals.ts';
import { testStore } from '#test/helpers/store.ts';

const store = await testStore();
const { deps } = store;

const addressee = (name: string) => ({ email: `${name}@exemplo.com.br`, purpose: 'surveys' }) as const;
function pathFor(name: string): string {
  const { pathname, search } = new URL(optOutOf(deps, addressee(name)).url);
  return pathname + search;
}

const refuses = (name: string) => refusesMail(deps, addressee(name));

/** As the servers of mail programs post: without cookie, origin and form key. */
const post = (path: string, body: string, headers: Record<string, string> = {}) =>
  store.app.request(`http://loja.test${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body,
  });

test('a mail program ends the mails by one post; opening the link alone changes nothing', async () => {
  const path = pathFor('marina');
  const { status, html, headers } = await store.visitor().page(path);
  expect(status).toBe(200);
  expect(html).toContain('Você não quer mais receber <!-- -->convites para avaliar a loja');
  expect(html).not.toContain('marina');
  expect(headers.get('cache-control')).toBe('no-store');
  expect(await refuses('marina')).toBe(false);
  const answer = await post(path, 'List-Unsubscribe=One-Click');
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, null]);
  expect(await refuses('marina')).toBe(true);
  expect((await post(path, 'List-Unsubscribe=One-Click')).status).toBe(200);
});

test('the form of the page ends them and brings them back, without script', async () => {
  const path = pathFor('rafael');
  const ended = await post(path, 'acao=parar');
  expect([ended.status, ended.headers.get('location')]).toEqual([303, path]);
  expect(await refuses('rafael')).toBe(true);
  expect((await store.visitor().page(path)).html).toContain('Pronto, paramos por aqui');
  expect((await post(path, 'acao=voltar')).status).toBe(303);
  expect(await refuses('rafael')).toBe(false);
});

test('a new subscription ends an earlier refusal of the newsletter', async () => {
  const { pathname, search } = new URL(
    optOutOf(deps, { email: 'bia@exemplo.com.br', purpose: 'newsletter' }).url,
  );
  await post(pathname + search, 'acao=parar');
  const { html } = await store.visitor().page(pathname + search);
  expect(html).toMatch(/Foi engano\?.*<a[^>]* href="\/newsletter"[^>]*>Assine de novo<\/a>/);
  expect(html).not.toContain('quero voltar a receber');
});

test('mail programs may post the field as multipart', async () => {
  const form = new FormData();
  form.set('List-Unsubscribe', 'One-Click');
  const answer = await store.app.request(`http://loja.test${pathFor('ana')}`, { method: 'POST', body: form });
  expect(answer.status).toBe(200);
  expect(await refuses('ana')).toBe(true);
});

test.each([
  ['another field', 'x=1', 'application/x-www-form-urlencoded'],
  ['nothing', '', 'application/x-www-form-urlencoded'],
  ['JSON', '{"List-Unsubscribe":"One-Click"}', 'application/json'],
  ['a broken form', '--x', 'multipart/form-data; boundary=x'],
])('%s is no decision', async (_, body, type) => {
  expect((await post(pathFor('bruno'), body, { 'content-type': type })).status).toBe(400);
  expect(await refuses('bruno')).toBe(false);
});

test('a forged link is refused, and its page says what to do', async () => {
  expect((await post('/descadastrar?t=inventado', 'List-Unsubscribe=One-Click')).status).toBe(400);
  expect((await post('/descadastrar', 'List-Unsubscribe=One-Click')).status).toBe(400);
  const { status, html } = await store.visitor().page('/descadastrar?t=inventado');
  expect(status).toBe(200);
  expect(html).toContain('Este link não funciona');
  expect(html).toContain('<meta name="robots" content="noindex"');
});
