import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { html } from 'hono/html';
import type { Acquirer } from './acquirer/acquirer.ts';
import { cieloApi } from './acquirer/api.ts';
import { acquirerControls } from './acquirer/control-routes.ts';
import { acquirerPages } from './acquirer/pages.ts';
import { authenticatorPage, type Phone } from './authenticator/page.ts';
import { pixApi } from './bank/api.ts';
import type { Bank, Credentials } from './bank/bank.ts';
import { bankControls } from './bank/control-routes.ts';
import { bankPages } from './bank/pages.ts';
import { cepPage, viaCepApi } from './cep/routes.ts';
import type { Mailbox } from './mail/mailbox.ts';
import { mailPages } from './mail/pages.ts';
import { recaptchaApi, turnstileApi } from './robots/api.ts';
import { robotsPage } from './robots/page.ts';
import { isKnobGroup, knobPage, saveForm } from './shared/knob-forms.ts';
import type { KnobPanel } from './shared/knobs.ts';
import { page } from './shared/page.ts';
import type { Timer } from './shared/timer.ts';
import { silentOrderApi } from './silent-order/api.ts';
import type { CardTokens } from './silent-order/card-tokens.ts';
import { facebookApi } from './social/facebook.ts';
import { googleApi } from './social/google.ts';
import { socialPages } from './social/pages.ts';
import type { People } from './social/people.ts';
import type { Container } from './tag-manager/container.ts';
import { bankChallenge } from './three-ds/acs.ts';
import { cardinalApi } from './three-ds/cardinal-api.ts';
import { mpiApi } from './three-ds/mpi-api.ts';
import type { Provider } from './three-ds/provider.ts';

type SandboxServices = {
  bank: Bank;
  mailbox: Mailbox;
  knobs: KnobPanel;
  people: People;
  clock: () => Date;
  timer: Timer;
  credentials: Credentials;
  acquirer: Acquirer;
  cardTokens: CardTokens;
  provider: Provider;
  container: Container;
  storeOrigin: string | undefined;
  phones: readonly Phone[];
};

export function sandboxWeb(services: SandboxServices) {
  const { bank, mailbox, knobs, people, clock, timer, credentials, acquirer, provider } = services;
  const { settings } = acquirer;
  const app = new Hono();
  const pix = pixApi(bank, knobs, timer, credentials);
  app.route('/pix-api', pix.app);
  app.route('/viacep', viaCepApi(knobs, timer));
  // People follow the store's link here, so the browser says that another site sent them.
  app.route('/google', googleApi(people, knobs, { clock, timer }));
  app.route('/facebook', facebookApi(people, knobs, { clock, timer }));

  const robots = { knobs, clock, timer };
  const recaptcha = recaptchaApi(robots);
  const turnstile = turnstileApi(robots);
  app.route('/recaptcha', recaptcha.app);
  app.route('/turnstile/v0', turnstile.app);

  app.route('/cielo', cieloApi(acquirer, knobs, timer));
  const vault = silentOrderApi({ settings, tokens: services.cardTokens, knobs, clock });
  app.route('/braspag-auth', vault.auth);
  app.route('/pagador/post', vault.post);
  app.route('/mpi', mpiApi({ provider, settings, knobs, timer, clock }));
  app.route('/cardinal', cardinalApi(provider));
  app.route('/acs', bankChallenge(provider, settings.merchantName));

  app.route('/tag-manager', services.container.app);

  app.use(sameSite, policy(services.storeOrigin), bodyLimit({ maxSize: 64 * 1024 }));
  app.route('/_sim', bankControls(bank));
  app.route('/_sim', acquirerControls(acquirer));
  app.route('/_sim', controlRoutes(knobs, mailbox));
  app.route('/banco', bankPages(bank, knobs));
  app.route('/adquirente', acquirerPages(acquirer, knobs));
  app.route('/correio', mailPages(mailbox, knobs));
  app.route('/cep', cepPage(knobs));
  app.route('/autenticador', authenticatorPage(services.phones, clock));
  app.route('/medicao', services.container.pages);
  app.route('/robos', robotsPage(knobs));
  app.route('/redes', socialPages(people, knobs, clock));
  app.post('/ajustes/:grupo', async (c) => {
    const group = c.req.param('grupo');
    if (!isKnobGroup(group)) return c.notFound();
    const saved = saveForm(knobs, group, new URLSearchParams(await c.req.text()));
    if (saved.ok) return c.redirect(knobPage(group), 303);
    const list = html`<ul>${saved.problems.map((problem) => html`<li>${problem}</li>`)}</ul>`;
    return c.html(page('Ajuste inválido', html`${list}<p><a href="${knobPage(group)}">Voltar</a></p>`), 400);
  });
  app.get('/', (c) => c.html(home()));
  app.notFound((c) =>
    c.html(page('Página não encontrada', html`<p><a href="/">Voltar ao início</a></p>`), 404),
  );
  return {
    app,
    revokeTokens: pix.revokeAll,
    botTokens: { recaptcha: recaptcha.give, turnstile: turnstile.give },
  };
}

function controlRoutes(knobs: KnobPanel, mailbox: Mailbox) {
  const app = new Hono();
  app.get('/ajustes', (c) => c.json(knobs.get()));
  app.post('/ajustes', async (c) => {
    const saved = knobs.set(await c.req.json().catch(() => undefined));
    return saved.ok
      ? c.json(saved.knobs)
      : c.json({ erro: 'invalid_settings', problemas: saved.problems }, 400);
  });
  app.delete('/ajustes', (c) => {
    knobs.reset();
    return c.body(null, 204);
  });
  app.get('/correio', (c) => c.json(mailbox.all()));
  app.delete('/correio', (c) => {
    mailbox.clear();
    return c.body(null, 204);
  });
  return app;
}

/** Prevents pages of other sites from pressing these buttons through a visitor's browser. */
const sameSite = createMiddleware(async (c, next) => {
  const from = c.req.header('sec-fetch-site') ?? 'none';
  const harmless = c.req.method === 'GET' || from === 'same-origin' || from === 'none';
  return harmless ? next() : c.text('Forbidden', 403);
});

// Allows the pages' own style block, and the style attributes and logo of shown messages.
const csp = (storeOrigin = '') =>
  `default-src 'none'; style-src 'unsafe-inline'; img-src ${`data: ${storeOrigin}`.trim()}; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`;

const policy = (storeOrigin: string | undefined) =>
  createMiddleware(async (c, next) => {
    await next();
    c.header('content-security-policy', csp(storeOrigin));
    c.header('x-content-type-options', 'nosniff');
    c.header('referrer-policy', 'no-referrer');
    c.header('cache-control', 'no-store');
  });

const home = () =>
  page(
    'Mundo de teste',
    html`<p>Aqui ficam, só para testes, os serviços de fora com que a loja conversa. Nada disto é de verdade: nenhum dinheiro se move e nenhuma mensagem sai daqui.</p>
<ul class="cards">
<li class="card"><h2><a href="/banco">Banco</a></h2>As cobranças Pix da loja. Aqui se paga.</li>
<li class="card"><h2><a href="/adquirente">Adquirente</a></h2>As vendas em cartão, os cartões de teste e a confirmação do banco.</li>
<li class="card"><h2><a href="/correio">Correio</a></h2>Os e-mails que a loja mandou.</li>
<li class="card"><h2><a href="/cep">CEP</a></h2>Os endereços conhecidos.</li>
<li class="card"><h2><a href="/redes">Redes</a></h2>Quem entra na loja pelo Google ou pelo Facebook.</li>
<li class="card"><h2><a href="/robos">Robôs</a></h2>O que o reCAPTCHA e o Turnstile dizem de quem usa a loja.</li>
</ul>`,
  );
