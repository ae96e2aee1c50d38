import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { knobForm } from '../shared/knob-forms.ts';
import type { KnobPanel } from '../shared/knobs.ts';
import { page } from '../shared/page.ts';
import type { Timer } from '../shared/timer.ts';
import { knownAddresses, lookUp, searchStreets } from './lookup.ts';

/**
 * GET /ws/{cep}/json/ as ViaCEP answers it: 200 with `erro` for an unknown CEP, 400 in HTML for a malformed one. And GET
 * /ws/{uf}/{city}/{street}/json/: an array, empty when nothing is found, and 400 for fewer than three letters.
 */
export function viaCepApi(knobs: KnobPanel, timer: Timer) {
  const app = new Hono();
  app.use('/ws/*', async (c, next) => {
    const { cepForaDoAr, cepLentoMs } = knobs.get();
    if (cepLentoMs > 0) await new Promise<void>((done) => timer(cepLentoMs, done));
    if (cepForaDoAr) return c.text('Service Unavailable', 503);
    return next();
  });
  app.on('GET', ['/ws/:cep/json/', '/ws/:cep/json'], (c) => {
    const cep = c.req.param('cep');
    return /^\d{8}$/.test(cep) ? c.json(lookUp(cep) ?? { erro: true }) : malformed(c);
  });
  app.on('GET', ['/ws/:uf/:city/:street/json/', '/ws/:uf/:city/:street/json'], (c) => {
    const { uf, city, street } = c.req.param();
    return city.length < 3 || street.length < 3 ? malformed(c) : c.json(searchStreets(uf, city, street));
  });
  return app;
}

const malformed = (c: Context) => c.html('<!DOCTYPE html><title>400</title><h1>Http 400</h1>', 400);

export function cepPage(knobs: KnobPanel) {
  const app = new Hono();
  app.get('/', (c) =>
    c.html(
      page(
        'CEP',
        html`<p>Estes CEPs têm endereço. Outros do DF, do Entorno, de Goiânia, de São Paulo e de Belo Horizonte respondem só a cidade; os demais são desconhecidos.</p>
${knobForm('cep', knobs.get())}
<section class="card"><h2>Endereços</h2><dl>
${knownAddresses().map((one) => html`<dt class="code">${one.cep}</dt><dd>${[one.logradouro, one.bairro, `${one.localidade}/${one.uf}`].filter(Boolean).join(', ')}</dd>`)}
</dl></section>`,
      ),
    ),
  );
  return app;
}
