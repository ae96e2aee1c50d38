import { html } from 'hono/html';
import type { KnobPanel, Knobs } from './knobs.ts';
import type { Markup } from './page.ts';

type Field = { name: keyof Knobs; label: string };

const groups = {
  banco: [
    { name: 'duplicar', label: 'Avisos repetidos além do primeiro' },
    { name: 'atrasarMs', label: 'Atraso do aviso e da devolução (ms)' },
    { name: 'semNotificacao', label: 'Não avisar a loja' },
    { name: 'desordenar', label: 'Avisar fora de ordem' },
    { name: 'valorErrado', label: 'Pagar outro valor (ex.: 1.00; vazio paga o certo)' },
    { name: 'aposExpirar', label: 'Aceitar pagamento após expirar' },
    { name: 'pagarDeNovo', label: 'Aceitar outro pagamento da mesma cobrança' },
    { name: 'recusarCobranca', label: 'Recusar novas cobranças (400)' },
    { name: 'devolucaoNaoRealizada', label: 'Devoluções não se realizam' },
    { name: 'falhas503', label: 'Próximas chamadas que falham com 503' },
    { name: 'timeoutMs', label: 'Demora do banco para responder (ms)' },
  ],
  correio: [{ name: 'correioRecusar', label: 'Próximas mensagens recusadas (451)' }],
  cep: [
    { name: 'cepForaDoAr', label: 'Serviço fora do ar (503)' },
    { name: 'cepLentoMs', label: 'Demora para responder (ms)' },
  ],
  redes: [
    { name: 'redesForaDoAr', label: 'Google e Facebook fora do ar (503)' },
    { name: 'redesLentasMs', label: 'Demora para responder (ms)' },
  ],
} as const satisfies Record<string, readonly Field[]>;

export type KnobGroup = keyof typeof groups;
export const isKnobGroup = (text: string): text is KnobGroup => Object.hasOwn(groups, text);

export const knobForm = (
  group: KnobGroup,
  knobs: Knobs,
): Markup => html`<section class="card" aria-labelledby="ajustes">
<h2 id="ajustes">Ajustes</h2>
<form class="knobs" method="post" action="/ajustes/${group}">
${groups[group].map(({ name, label }) => field(name, label, knobs[name]))}
<div><button class="quiet">Guardar ajustes</button></div>
</form></section>`;

function field(name: string, label: string, value: Knobs[keyof Knobs]): Markup {
  if (typeof value === 'boolean') {
    return html`<label><input type="checkbox" name="${name}" value="sim"${value ? html` checked` : ''}>${label}</label>`;
  }
  return typeof value === 'number'
    ? html`<label>${label}<input type="number" min="0" name="${name}" value="${value}"></label>`
    : html`<label>${label}<input type="text" name="${name}" value="${value ?? ''}"></label>`;
}

/** Sets the group's knobs from the sent form; an absent checkbox means off. */
export function saveForm(panel: KnobPanel, group: KnobGroup, form: URLSearchParams) {
  const now = panel.get();
  const patch = groups[group].map(({ name }) => {
    const text = (form.get(name) ?? '').trim();
    if (typeof now[name] === 'boolean') return [name, text !== ''];
    if (typeof now[name] === 'number') return [name, Number(text)];
    return [name, text || null];
  });
  return panel.set(Object.fromEntries(patch));
}
