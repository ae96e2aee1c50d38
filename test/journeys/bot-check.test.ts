import { describe, expect, test } from 'vitest';
import { botEnv } from '#test/helpers/bot-env.ts';
import { DESKTOP } from '#test/helpers/chromium.ts';
import { openStore } from './open-store.ts';
import { demoCustomer, shopper } from './shopper.ts';

describe.each(['recaptcha', 'turnstile'] as const)('%s', async (provider) => {
  const { store, open } = await openStore({ settings: botEnv(provider, 'localhost') });

  test('its script comes when the form is touched, runs in its frame only, and its token makes a person', {
    meta: { spec: ['purchase 100'] },
  }, async () => {
    const { page } = await open(DESKTOP);
    const me = shopper(page);
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.url().startsWith(store.sandbox.url)) scripts.push(new URL(request.url()).pathname);
    });
    await me.visit('/fale-conosco');
    await page.getByLabel('CPF').waitFor();
    expect(scripts).toEqual([]);
    await page.getByLabel('Assunto').selectOption({ label: 'Outro assunto' });
    await page.getByRole('textbox', { name: 'Nome' }).fill('Bruno Exemplo');
    await page.getByText(/^Protegido por /).waitFor();
    await page.getByLabel('E-mail para a resposta').fill('bruno@paineira.example');
    await page.getByLabel('CPF').fill('529.982.247-25');
    await page.getByRole('textbox', { name: 'Mensagem' }).fill('Uma pergunta.');
    await me.button('Enviar mensagem').click();
    await page.getByText('Mandamos o número também para').waitFor();
    expect(scripts.map((path) => path.split('/').at(-1))).toEqual(['api.js', 'token']);
    expect(await page.evaluate(() => ['grecaptcha', 'turnstile'].filter((name) => name in window))).toEqual(
      [],
    );
    const { rows } = await store.pool.query('select doubtful from contact_requests');
    expect(rows).toEqual([{ doubtful: false }]);
  });

  test('after many wrong passwords the right one goes through with a token, which the page gets by itself', async () => {
    const { email, password } = demoCustomer('Bruno');
    const { page, expectFailure } = await open(DESKTOP);
    for (let n = 0; n < 10; n++) {
      await page.request.post(`${store.url}/v1/login`, {
        headers: {
          'sec-fetch-site': 'same-origin',
          'x-xsrf-token': await formKeyOf(page.request, store.url),
        },
        data: { email, password: 'errada' },
      });
    }
    expectFailure('/v1/login');
    await shopper(page).visit('/entre');
    await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await page.getByRole('textbox', { name: 'Senha' }).fill(password);
    await page.getByRole('button', { name: 'Entrar', exact: true }).click();
    await page.getByText('Olá, Bruno').first().waitFor();
  });
});

async function formKeyOf(
  request: { get(url: string): Promise<{ json(): Promise<{ session: { formKey: string } }> }> },
  url: string,
): Promise<string> {
  return (await (await request.get(`${url}/v1/data`)).json()).session.formKey;
}
