import { Hono } from 'hono';
import { html } from 'hono/html';
import { knobForm } from '../shared/knob-forms.ts';
import { type Markup, moment, page, reais } from '../shared/page.ts';
import { cityName } from './cities.ts';
import type { Note } from './note.ts';
import type { TaxOffice } from './office.ts';

const STATES: Record<Note['state'], string> = {
  valid: 'Autorizada',
  cancelled: 'Cancelada',
  replaced: 'Substituída',
};

/** The notes, their public verification, and the knobs. */
export function taxOfficePages(office: TaxOffice) {
  const app = new Hono();

  app.get('/', (c) => {
    const newest = office.notes().reverse().slice(0, 200);
    return c.html(
      page(
        'Notas fiscais',
        html`${newest.length === 0 ? html`<p>Nenhuma nota ainda. Atenda um serviço na loja.</p>` : ''}
<ul class="cards">${newest.map(row)}</ul>
${knobForm('notas', office.knobs.get())}`,
      ),
    );
  });

  app.get('/consulta', (c) => {
    const note = office.note(c.req.query('chave') ?? '');
    return note
      ? c.html(page(`Nota ${note.number}`, html`<dl>${facts(note)}</dl><pre>${note.xml}</pre>`))
      : c.html(page('Nota não encontrada', html`<p><a href="/notas">Voltar</a></p>`), 404);
  });
  return app;
}

const row = (
  note: Note,
): Markup => html`<li class="card"><div class="row"><h2><a href="/notas/consulta?chave=${note.key}">Nota ${note.number}</a></h2><span class="tag">${STATES[note.state]}</span></div>
<p>${note.payerName}, ${reais(note.value)}, ${cityName(note.city).name}</p><p class="soft">${moment(note.issuedAt)}</p></li>
`;

const facts = (note: Note): Markup => html`<dt>Situação</dt><dd>${STATES[note.state]}</dd>
<dt>Chave</dt><dd class="code">${note.key}</dd><dt>Município</dt><dd>${cityName(note.city).name}</dd>
<dt>Emissor</dt><dd>${note.issuer}</dd><dt>Tomador</dt><dd>${note.payerName} ${note.payer}</dd>
<dt>Valor</dt><dd>${reais(note.value)}</dd><dt>Competência</dt><dd>${note.day}</dd>`;
