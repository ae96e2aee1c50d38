import { Hono } from 'hono';
import { html } from 'hono/html';
import { knobForm } from '../shared/knob-forms.ts';
import type { KnobPanel } from '../shared/knobs.ts';
import { page } from '../shared/page.ts';
import { signedRequest } from './facebook.ts';
import type { People } from './people.ts';

export function socialPages(people: People, knobs: KnobPanel, clock: () => Date) {
  const app = new Hono();
  app.get('/', (c) =>
    c.html(
      page(
        'Redes',
        html`<p>Quem tem conta no Google e no Facebook daqui. Escolhe-se a pessoa ao entrar na loja.</p>
<ul class="cards">${people.all().map(
          (
            person,
          ) => html`<li class="card"><strong>${person.name}</strong> <span class="soft">${person.email ?? 'sem e-mail'}</span>
<details><summary>Pedido assinado do Facebook</summary><p class="soft">Para os avisos de remoção e de exclusão: <code>curl -d signed_request=… LOJA/social/facebook/data-deletion</code></p>
<p class="code">${signedRequest(person, clock())}</p></details></li>`,
        )}</ul>
${knobForm('redes', knobs.get())}`,
      ),
    ),
  );
  return app;
}
