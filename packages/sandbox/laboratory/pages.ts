import { Hono } from 'hono';
import { html } from 'hono/html';
import { knobForm } from '../shared/knob-forms.ts';
import type { KnobPanel } from '../shared/knobs.ts';
import { type Markup, moment, page } from '../shared/page.ts';
import type { Laboratory } from './laboratory.ts';
import {
  isRejectReason,
  type Line,
  REJECT_REASONS,
  RESULT_KINDS,
  type ResultKind,
  type Sent,
} from './line.ts';

const STATES: Record<Line['state'], string> = {
  accepted: 'Aceito',
  refused: 'Recusado',
  cancelled: 'Cancelado',
};

const KINDS: Record<ResultKind, string> = {
  parcial: 'Parcial',
  final: 'Final',
  corrigido: 'Corrigido',
  recoleta: 'Nova coleta pedida',
  critico: 'Resultado crítico',
  hiv: 'HIV reagente',
  'outro-paciente': 'De outro paciente',
  cancelado: 'Cancelado no laboratório',
};

const ACTS = { ...KINDS, recoleta: 'Pedir nova coleta', cancelado: 'Cancelar no laboratório' };

/** The orders with a button for each thing that may come back, and the knobs. */
export function laboratoryPages(laboratory: Laboratory, knobs: KnobPanel) {
  const app = new Hono();

  app.get('/', (c) => {
    const newest = laboratory.lines().reverse().slice(0, 200);
    const orders = [...Map.groupBy(newest, ({ group, placer }) => group || placer)];
    return c.html(
      page(
        'Laboratório',
        html`${orders.length === 0 ? html`<p>Nenhum exame ainda. Registre uma coleta na loja.</p>` : ''}
<ul class="cards">${orders.map(([group, lines]) => order(group, lines.toReversed()))}</ul>
${knobForm('laboratorio', knobs.get())}`,
      ),
    );
  });

  app.post('/', async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const [kind, reason] = [form.get('tipo'), form.get('motivo') ?? ''];
    const wanted = RESULT_KINDS.find((one) => one === kind);
    const id =
      wanted &&
      laboratory.sendResult(form.get('pedido') ?? '', wanted, isRejectReason(reason) ? reason : undefined);
    return id
      ? c.redirect('/laboratorio', 303)
      : c.html(page('Exame não encontrado', html`<p><a href="/laboratorio">Voltar</a></p>`), 404);
  });
  return app;
}

const order = (group: string, lines: readonly Line[]): Markup => html`<li class="card">
<div class="row"><h2>${personName(lines[0])}</h2><span class="soft">Pedido ${group}</span></div>
${lines.map(exam)}</li>
`;

function personName(line: Line | undefined): string {
  const [name] = line?.person.names ?? [];
  return [name?.[1]?.[0], name?.[0]?.[0]].filter(Boolean).join(' ');
}

const exam = (line: Line): Markup => html`<section aria-labelledby="exame-${line.placer}">
<div class="row"><h3 id="exame-${line.placer}">${line.name || line.code}</h3><span class="tag">${STATES[line.state]}</span></div>
<dl><dt>Número na loja</dt><dd class="code">${line.placer}</dd><dt>Número aqui</dt><dd class="code">${line.filler || 'nenhum'}</dd>
<dt>Tubo</dt><dd class="code">${line.tube} ${line.specimen}</dd>
${line.notes.map((note) => html`<dt>Observação</dt><dd>${note}</dd>`)}
${line.results.map(result)}</dl>
${line.state === 'refused' ? '' : buttons(line)}</section>`;

const result = ({ kind, at, answer, id }: Sent): Markup =>
  html`<dt>${KINDS[kind]}</dt><dd>${moment(at)}, ${answer === null ? 'à espera da loja' : `a loja respondeu ${answer}`} <span class="code soft">${id}</span></dd>`;

const buttons = ({
  placer,
}: Line): Markup => html`<form class="knobs" method="post" action="/laboratorio" aria-labelledby="exame-${placer}">
<input type="hidden" name="pedido" value="${placer}">
<div class="acts">${RESULT_KINDS.filter((kind) => kind !== 'recoleta').map(button)}</div>
<div class="acts"><label>Motivo da nova coleta<select name="motivo">${Object.entries(REJECT_REASONS).map(
  ([code, reason]) => html`<option value="${code}">${reason}</option>`,
)}</select></label>${button('recoleta')}</div></form>`;

const button = (kind: ResultKind): Markup =>
  html`<button class="quiet" name="tipo" value="${kind}">${ACTS[kind]}</button>`;
