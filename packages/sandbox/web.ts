import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { createMiddleware } from 'hono/factory';
import { html } from 'hono/html';
import { authenticatorPage, type Phone } from './authenticator/page.ts';
import { cepPage, viaCepApi } from './cep/routes.ts';
import type { Mailbox } from './mail/mailbox.ts';
import { mailPages } from './mail/pages.ts';
import { recaptchaApi, turnstileApi } from './robots/api.ts';
import { robotsPage } from './robots/page.ts';
import { isKnobGroup, knobPage, saveForm } from './shared/knob-forms.ts';
import type { KnobPanel } from './shared/knobs.ts';
import { page } from './shared/page.ts';
import type { PaymentService } from './shared/payment-service.ts';
import type { Timer } from './shared/timer.ts';
import { facebookApi } from './social/facebook.ts';
import { googleApi } from './social/google.ts';
import { socialPages } from './social/pages.ts';
import type { People } from './social/people.ts';
import type { Container } from './tag-manager/container.ts';

type SandboxServices = {
  payments: readonly PaymentService[];
  /** Services of which a person sees pages here, and which the store reaches elsewhere. */
  further: readonly Pick<PaymentService, 'pages' | 'buttons'>[];
  laboratory: Hono<{ Bindings: HttpBindings }>;
  mailbox: Mailbox;
  knobs: KnobPanel;
  people: People;
  clock: () => Date;
  timer: Timer;
  container: Container;
  storeOrigin: string | undefined;
  phones: readonly Phone[];
};

export function sandboxWeb(services: SandboxServices) {
  const { payments, further, mailbox, knobs, people, clock, timer } = services;
  const app = new Hono();
  for (const { apis } of payments) for (const [path, api] of Object.entries(apis)) app.route(path, api);
  app.route('/viacep', viaCepApi(knobs, timer));
  // People follow the store's link here, so the browser says that another site sent them.
  app.route('/google', googleApi(people, knobs, { clock, timer }));
  app.route('/facebook', facebookApi(people, knobs, { clock, timer }));

  const robots = { knobs, clock, timer };
  const recaptcha = recaptchaApi(robots);
  const turnstile = turnstileApi(robots);
  app.route('/recaptcha', recaptcha.app);
  app.route('/turnstile/v0', turnstile.app);

  app.route('/tag-manager', services.container.app);
  app.route('/fhir/R4', services.laboratory);

  app.use(sameSite, policy(services.storeOrigin), bodyLimit({ maxSize: 64 * 1024 }));
  for (const { buttons } of [...payments, ...further]) if (buttons) app.route('/_sim', buttons);
  app.route('/_sim', controlRoutes(knobs, mailbox));
  const paymentPages = [...payments, ...further].flatMap(({ pages }) => Object.entries(pages));
  for (const [path, { app: pages }] of paymentPages) app.route(path, pages);
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
  app.get('/', (c) => c.html(home(paymentPages)));
  app.notFound((c) =>
    c.html(page('Página não encontrada', html`<p><a href="/">Voltar ao início</a></p>`), 404),
  );
  return {
    app,
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

const home = (payments: readonly [string, { title: string; about: string }][]) =>
  page(
    'Mundo de teste',
    html`<p>Aqui ficam, só para testes, os serviços de fora com que a loja conversa. Nada disto é de verdade: nenhum dinheiro se move e nenhuma mensagem sai daqui.</p>
<ul class="cards">
${payments.map(
  ([path, { title, about }]) => html`<li class="card"><h2><a href="${path}">${title}</a></h2>${about}</li>
`,
)}<li class="card"><h2><a href="/correio">Correio</a></h2>Os e-mails que a loja mandou.</li>
<li class="card"><h2><a href="/cep">CEP</a></h2>Os endereços conhecidos.</li>
<li class="card"><h2><a href="/redes">Redes</a></h2>Quem entra na loja pelo Google ou pelo Facebook.</li>
<li class="card"><h2><a href="/robos">Robôs</a></h2>O que o reCAPTCHA e o Turnstile dizem de quem usa a loja.</li>
</ul>`,
  );
