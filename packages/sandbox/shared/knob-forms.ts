import { html } from 'hono/html';
import { choicesOf, type KnobPanel, type Knobs } from './knobs.ts';
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
  robos: [
    { name: 'robosNota', label: 'Nota do reCAPTCHA (0 é robô, 100 é pessoa)' },
    { name: 'robosOutraAcao', label: 'O token é de outra ação' },
    { name: 'robosOutroSite', label: 'O token é de outro site' },
    { name: 'robosForaDoAr', label: 'reCAPTCHA e Turnstile fora do ar (503)' },
    { name: 'robosLentosMs', label: 'Demora para responder (ms)' },
    { name: 'robosSemResposta', label: 'Próximos tokens gastos e sem resposta' },
  ],
  adquirente: [
    { name: 'adquirenteResposta', label: 'Resposta do emissor, no lugar da que o cartão dá' },
    { name: 'adquirenteDemoraMs', label: 'Demora para responder (ms)' },
    { name: 'adquirenteFalhas500', label: 'Próximas chamadas que falham com 500, sem fazer nada' },
    { name: 'adquirenteVendaSemResposta', label: 'Próximas vendas feitas e nunca respondidas' },
    { name: 'adquirenteEstornoSemResposta', label: 'Próximos estornos feitos e nunca respondidos' },
    { name: 'adquirenteStatus0', label: 'Próximas vendas não finalizadas (status 0)' },
    { name: 'adquirenteRecusarRepetido', label: 'Recusar pedido repetido (302)' },
    { name: 'adquirenteEstornoNegado', label: 'Negar estornos' },
    { name: 'adquirenteAvisosRepetidos', label: 'Avisos repetidos além do primeiro' },
    { name: 'adquirenteAvisoAtrasoMs', label: 'Atraso do aviso (ms)' },
    { name: 'adquirenteSemAviso', label: 'Não avisar a loja' },
    { name: 'adquirenteSopForaDoAr', label: 'Cofre de cartões fora do ar (503)' },
  ],
  autenticacao: [
    { name: 'autenticacaoAdesao', label: 'Resposta da adesão, no lugar da que o cartão dá' },
    { name: 'autenticacaoResultado', label: 'Resultado, no lugar do que o cartão dá' },
    { name: 'autenticacaoPelaBandeira', label: 'A bandeira autentica no lugar do emissor' },
    { name: 'autenticacaoSemDesafio', label: 'Suprimir desafios' },
    { name: 'autenticacaoSoBrasil', label: 'Recusar endereços no exterior' },
    { name: 'autenticacaoTokenForaDoAr', label: 'Token fora do ar (503)' },
    { name: 'autenticacaoForaDoAr', label: 'Autenticação fora do ar (500)' },
    { name: 'autenticacaoDemoraMs', label: 'Demora para responder (ms)' },
  ],
  notas: [
    { name: 'notasRecusar', label: 'Recusar com este código (E0240, E0312…; vazio aceita)' },
    { name: 'notasDemoraMs', label: 'Demora para responder (ms)' },
    { name: 'notasForaDoAr', label: 'Fora do ar (503)' },
    { name: 'notasPagina404', label: 'Responder a página 404 do servidor' },
    { name: 'notasSemResposta', label: 'Próximas notas e cancelamentos feitos e nunca respondidos' },
    { name: 'notasCertificadoRecusado', label: 'Recusar o certificado (403)' },
    { name: 'notasPrazoEncerrado', label: 'Acabou o prazo de cancelar e substituir' },
  ],
  laboratorio: [
    { name: 'laboratorioResposta', label: 'Responder assim aos pedidos, sem aceitar nenhum' },
    { name: 'laboratorioRecusarExame', label: 'Recusar o exame com este código (UA; vazio aceita todos)' },
    { name: 'laboratorioCancelamentoTarde', label: 'Cancelamentos chegam tarde (UC)' },
    { name: 'laboratorioDemoraMs', label: 'Demora para responder (ms)' },
    { name: 'laboratorioSemResposta', label: 'Próximos pedidos recebidos e nunca respondidos' },
    {
      name: 'laboratorioFechar',
      label: 'Próximos pedidos recebidos, com a conexão fechada antes da resposta',
    },
    { name: 'laboratorioOutroMsa2', label: 'Responder com o MSA-2 de outra mensagem' },
    { name: 'laboratorioByteAByte', label: 'Mandar respostas e resultados byte a byte' },
    {
      name: 'laboratorioAutomaticoMs',
      label: 'Concluir os exames sozinho depois de (ms; 0 espera um botão)',
    },
    { name: 'laboratorioAntesDaResposta', label: 'Mandar o resultado antes da resposta ao pedido' },
    { name: 'laboratorioIdRepetido', label: 'Próximos resultados com o MSH-10 do anterior e outro conteúdo' },
    { name: 'laboratorioSemFuso', label: 'Mandar horários sem fuso' },
    { name: 'laboratorioCaracteres', label: 'Caracteres dos resultados, no lugar de UTF-8' },
    { name: 'laboratorioPdf', label: 'Laudo, no lugar de uma página' },
  ],
} as const satisfies Record<string, readonly Field[]>;

export type KnobGroup = keyof typeof groups;
export const isKnobGroup = (text: string): text is KnobGroup => Object.hasOwn(groups, text);

const TITLES: Partial<Record<KnobGroup, string>> = { autenticacao: 'Ajustes da autenticação' };
/** The page that shows the group's form, where it has another name. */
const PAGES: Partial<Record<KnobGroup, string>> = { autenticacao: 'adquirente' };
export const knobPage = (group: KnobGroup) => `/${PAGES[group] ?? group}`;

export const knobForm = (
  group: KnobGroup,
  knobs: Knobs,
): Markup => html`<section class="card" aria-labelledby="ajustes-${group}">
<h2 id="ajustes-${group}">${TITLES[group] ?? 'Ajustes'}</h2>
<form class="knobs" method="post" action="/ajustes/${group}">
${groups[group].map(({ name, label }) => field(name, label, knobs[name]))}
<div><button class="quiet">Guardar ajustes</button></div>
</form></section>`;

function field(name: keyof Knobs, label: string, value: Knobs[keyof Knobs]): Markup {
  if (typeof value === 'boolean') {
    return html`<label><input type="checkbox" name="${name}" value="sim"${value ? html` checked` : ''}>${label}</label>`;
  }
  const choices = choicesOf(name);
  if (choices.length > 0) {
    const option = (text: string, shown: string) =>
      html`<option value="${text}"${text === (value ?? '') ? html` selected` : ''}>${shown}</option>`;
    return html`<label>${label}<select name="${name}">${option('', 'sem ajuste')}${choices.map((choice) => option(choice, choice))}</select></label>`;
  }
  return typeof value === 'number'
    ? html`<label>${label}<input type="number" min="0" name="${name}" value="${value}"></label>`
    : html`<label>${label}<input type="text" name="${name}" value="${value ?? ''}"></label>`;
}

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
