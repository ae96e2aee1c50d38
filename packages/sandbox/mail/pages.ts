import { Hono } from 'hono';
import { html } from 'hono/html';
import { knobForm } from '../shared/knob-forms.ts';
import type { KnobPanel } from '../shared/knobs.ts';
import { type Markup, moment, page } from '../shared/page.ts';
import type { Mail, Mailbox } from './mailbox.ts';

export function mailPages(mailbox: Mailbox, knobs: KnobPanel) {
  const app = new Hono();
  app.get('/', (c) => {
    const newest = mailbox.all().reverse().slice(0, 200);
    return c.html(
      page(
        'Correio',
        html`${newest.length === 0 ? html`<p>Nenhuma mensagem ainda.</p>` : ''}
<ul class="cards">${newest.map(row)}</ul>
${knobForm('correio', knobs.get())}`,
      ),
    );
  });
  app.get('/:id', (c) => {
    const mail = mailbox.get(c.req.param('id'));
    return mail ? c.html(detail(mail)) : c.html(page('Mensagem não encontrada', back), 404);
  });
  return app;
}

const back = html`<p><a href="/correio">Ver todas as mensagens</a></p>`;

const row = (mail: Mail): Markup => html`<li class="card">
<a href="/correio/${mail.id}"><strong>${mail.subject || '(sem assunto)'}</strong></a><br>
<span class="soft">${mail.to.join(', ')} · ${moment(mail.receivedAt)}</span></li>`;

const detail = (mail: Mail): Markup =>
  page(
    mail.subject || '(sem assunto)',
    html`<section class="card"><dl><dt>De</dt><dd>${mail.from}</dd><dt>Para</dt><dd>${mail.to.join(', ')}</dd>
<dt>Recebida</dt><dd>${moment(mail.receivedAt)}</dd></dl></section>
${mail.html ? html`<section aria-labelledby="html"><h2 id="html">Mensagem</h2>${frame(mail.html)}</section>` : ''}
<section class="card" aria-labelledby="texto"><h2 id="texto">Só texto</h2><pre>${linked(mail.text)}</pre></section>
${back}`,
  );

/** No script runs in the frame; its links open in their own tab. */
const frame = (content: string): Markup =>
  html`<iframe title="Mensagem em HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" srcdoc="${`<base target="_blank">${content}`}"></iframe>`;

const linked = (text: string) =>
  text
    .split(/(https?:\/\/[^\s<>"]+)/)
    .map((part, at) => (at % 2 ? html`<a href="${part}">${part}</a>` : html`${part}`));
