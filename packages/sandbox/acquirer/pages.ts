import { Hono } from 'hono';
import { html } from 'hono/html';
import { knobForm } from '../shared/knob-forms.ts';
import type { KnobPanel } from '../shared/knobs.ts';
import { type Markup, moment, page, reais } from '../shared/page.ts';
import { periodOf, statementForm } from '../shared/statement-form.ts';
import type { Acquirer } from './acquirer.ts';
import { type Sale, type SaleStatus, voidedOf } from './sale.ts';
import { ACQUIRER_FAULTS, acquirerStatement } from './statement.ts';

const SITUATIONS: Record<SaleStatus, string> = {
  0: 'não finalizada',
  1: 'autorizada',
  2: 'capturada',
  3: 'negada',
  10: 'cancelada',
  11: 'estornada',
  12: 'pendente',
  13: 'abortada',
};

export function acquirerPages(acquirer: Acquirer, knobs: KnobPanel) {
  const app = new Hono();
  app.get('/', (c) => {
    const newest = acquirer.all().reverse().slice(0, 200);
    const problem = c.req.query('recusado') !== undefined;
    return c.html(
      page(
        'Adquirente',
        html`${problem ? html`<p class="card notice" role="alert">Isso não se pode fazer com esta venda agora.</p>` : ''}
<section aria-labelledby="vendas"><h2 id="vendas">Vendas</h2>
${newest.length === 0 ? html`<p>Nenhuma venda ainda. Faça um pedido na loja e pague com cartão.</p>` : ''}
<ul class="cards">${newest.map(row)}</ul></section>
${CARDS}
${statementForm('/adquirente/extrato.txt', 'Extrato da adquirente', ACQUIRER_FAULTS, acquirer.clock())}
${knobForm('adquirente', knobs.get())}
${knobForm('autenticacao', knobs.get())}`,
      ),
    );
  });

  app.get('/extrato.txt', (c) => {
    const period = periodOf(c.req.query.bind(c.req), acquirer.clock());
    const file = acquirerStatement(acquirer.all(), period, {
      faults: c.req.queries('diferenca') ?? [],
      establishment: acquirer.settings.establishmentCode,
    });
    return c.body(file, 200, {
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': `attachment; filename="CIELO03-${period.from}.txt"`,
    });
  });

  const act = (path: string, run: (id: string) => unknown) =>
    app.post(`/:id/${path}`, (c) =>
      c.redirect(run(c.req.param('id') ?? '') ? '/adquirente' : '/adquirente?recusado', 303),
    );
  act('contestar', (id) => acquirer.chargeback(id));
  act('negar-estorno', (id) => acquirer.denyVoid(id));
  act('avisar', (id) => {
    if (!acquirer.get(id)) return false;
    acquirer.announce(id, 1);
    return true;
  });
  return app;
}

const button = (sale: Sale, path: string, label: string): Markup =>
  html`<form method="post" action="/adquirente/${sale.paymentId}/${path}"><button class="quiet" aria-label="${label}, venda ${sale.paymentId}">${label}</button></form>`;

const row = (sale: Sale): Markup => html`<li class="card row">
<div><span class="code">${sale.paymentId}</span><br>
<strong>${reais(sale.amount)}</strong> <span class="soft">${sale.kind === 'DebitCard' ? 'débito' : `crédito em ${sale.installments}x`} · pedido ${sale.orderId} · ${moment(sale.receivedAt)}</span><br>
<span class="soft">${sale.card.brand} <span class="code">${sale.card.masked}</span> · resposta ${sale.returnCode || 'nenhuma'} ${sale.returnMessage}${sale.authentication ? ` · ECI ${sale.authentication.Eci ?? '-'}` : ''}</span>
${sale.captured ? html`<br><span class="soft">Capturado ${reais(sale.captured.amount)}, estornado ${reais(voidedOf(sale))}</span>` : ''}
${sale.chargebacks.map((one) => html`<br><span class="soft">Contestado: ${reais(one.Amount)}, caso ${one.CaseNumber}</span>`)}</div>
<div class="row"><span class="tag">${SITUATIONS[sale.status]}</span>
${sale.status === 2 ? button(sale, 'contestar', 'Simular contestação') : ''}
${sale.voids.length > 0 ? button(sale, 'negar-estorno', 'Negar o último estorno') : ''}
${button(sale, 'avisar', 'Avisar de novo')}</div></li>`;

const CARDS = html`<section class="card" aria-labelledby="cartoes"><h2 id="cartoes">Cartões de teste</h2>
<dl><dt>Autorizado</dt><dd class="code">4024007153763080, 4024007153763031, 4024007153763064</dd>
<dt>Negado</dt><dd class="code">4024007153763072 (05), 4024007153763023 (57), 4024007153763015 (78), 4024007153763056 (99), 4024007153763007 (77), 4024007153763098 (70)</dd>
<dt>Ao acaso</dt><dd class="code">4024007153763049</dd>
<dt>Com desafio</dt><dd class="code">4000000000001091 (confirma), 4000000000001109 (não confirma), 4000000000001117 (sem resposta), 4000000000001125 (erro)</dd>
<dt>Sem desafio</dt><dd class="code">4000000000001000 (autentica), 4000000000001018 (não autentica)</dd></dl>
<p class="soft">Qualquer validade futura e qualquer código de segurança.</p></section>`;
