import { Hono } from 'hono';
import { html } from 'hono/html';
import { knobForm } from '../shared/knob-forms.ts';
import type { KnobPanel } from '../shared/knobs.ts';
import { type Markup, moment, page, reais } from '../shared/page.ts';
import { periodOf, statementForm } from '../shared/statement-form.ts';
import type { Bank, PayOutcome } from './bank.ts';
import { locationOf } from './brcode.ts';
import { type Charge, currentRequest, expiresAt, isExpired, type Refund } from './model.ts';
import { accountStatement, BANK_FAULTS } from './statement.ts';

const refusals: Record<Exclude<PayOutcome, { ok: true }>['code'], string> = {
  not_found: 'Cobrança não encontrada.',
  not_active: 'Esta cobrança já foi paga ou removida.',
  expired: 'Esta cobrança venceu. Marque "pagar mesmo vencida" para pagar assim mesmo.',
  wrong_amount: 'Valor inválido. Escreva como 123.45.',
};

export function bankPages(bank: Bank, knobs: KnobPanel) {
  const app = new Hono();

  app.get('/', (c) => {
    const code = c.req.query('codigo');
    const location = code ? locationOf(code) : null;
    const charge = bank.charges.all().find((one) => one.location.location === location);
    if (charge) return c.redirect(`/banco/${charge.txid}`, 303);
    const newest = bank.charges.all().reverse().slice(0, 200);
    return c.html(
      page(
        'Banco',
        html`${code ? html`<p class="card notice" role="alert">Este código Pix não é de uma cobrança daqui.</p>` : ''}
<section class="card" aria-labelledby="pagar-codigo"><h2 id="pagar-codigo">Pix copia e cola</h2>
<form class="knobs" method="get" action="/banco"><label>Código<input type="text" name="codigo" required autocomplete="off"></label>
<div><button>Abrir cobrança</button></div></form></section>
<section aria-labelledby="cobrancas"><h2 id="cobrancas">Cobranças</h2>
${newest.length === 0 ? html`<p>Nenhuma cobrança ainda. Faça um pedido na loja e pague por Pix.</p>` : ''}
<ul class="cards">${newest.map((one) => row(one, bank.clock()))}</ul></section>
${statementForm('/banco/extrato.ofx', 'Extrato da conta (OFX)', BANK_FAULTS, bank.clock())}
${knobForm('banco', knobs.get())}`,
      ),
    );
  });

  app.get('/extrato.ofx', (c) => {
    const period = periodOf(c.req.query.bind(c.req), bank.clock());
    const file = accountStatement(bank.causes(), period, c.req.queries('diferenca') ?? []);
    return c.body(new Uint8Array(file), 200, {
      'content-type': 'application/x-ofx',
      'content-disposition': `attachment; filename="extrato-${period.from}.ofx"`,
    });
  });

  app.get('/:txid', (c) => {
    const charge = bank.charges.get(c.req.param('txid'));
    return charge ? c.html(detail(charge, bank)) : c.html(missing(), 404);
  });

  app.post('/:txid/pagar', async (c) => {
    const txid = c.req.param('txid');
    const form = new URLSearchParams(await c.req.text());
    const valor = form.get('valor')?.trim();
    const paid = bank.pay(txid, {
      ...(valor && { valor }),
      ...(form.has('aposExpirar') && { aposExpirar: true }),
    });
    if (paid.ok) return c.redirect(`/banco/${txid}`, 303);
    const charge = bank.charges.get(txid);
    return charge ? c.html(detail(charge, bank, refusals[paid.code]), 409) : c.html(missing(), 404);
  });
  return app;
}

const missing = () =>
  page('Cobrança não encontrada', html`<p><a href="/banco">Ver todas as cobranças</a></p>`);

const situation = (charge: Charge, now: Date) => {
  if (isExpired(charge, now)) return 'vencida';
  if (charge.status === 'ATIVA') return 'à espera';
  return charge.status === 'CONCLUIDA' ? 'paga' : 'removida';
};

const row = (charge: Charge, now: Date): Markup => html`<li class="card row">
<div><a href="/banco/${charge.txid}"><span class="code">${charge.txid}</span></a><br>
<strong>${reais(currentRequest(charge).valor.original)}</strong> <span class="soft">${currentRequest(charge).solicitacaoPagador ?? ''} · ${moment(charge.createdAt)}</span></div>
<div class="row"><span class="tag">${situation(charge, now)}</span>
${
  charge.status === 'ATIVA' && !isExpired(charge, now)
    ? html`<form method="post" action="/banco/${charge.txid}/pagar"><button aria-label="Pagar ${reais(currentRequest(charge).valor.original)}, cobrança ${charge.txid}">Pagar</button></form>`
    : ''
}</div></li>`;

function detail(charge: Charge, { clock, receiver }: Bank, error?: string): Markup {
  const request = currentRequest(charge);
  const refunds = charge.pix.flatMap((pix) => pix.devolucoes ?? []);
  return page(
    `Cobrança de ${reais(request.valor.original)}`,
    html`${error ? html`<p class="card notice" role="alert">${error}</p>` : ''}
<section class="card"><dl>
<dt>Situação</dt><dd><span class="tag">${situation(charge, clock())}</span></dd>
<dt>Para</dt><dd>${receiver.name}</dd>
<dt>Descrição</dt><dd>${request.solicitacaoPagador ?? 'sem descrição'}</dd>
<dt>Devedor</dt><dd>${request.devedor?.nome ?? 'não informado'}</dd>
<dt>txid</dt><dd class="code">${charge.txid}</dd>
<dt>Criada</dt><dd>${moment(charge.createdAt)}</dd>
<dt>Vence</dt><dd>${moment(expiresAt(charge))}</dd>
<dt>Copia e cola</dt><dd class="code">${charge.copyPaste}</dd>
${charge.pix.map((pix) => html`<dt>Pix</dt><dd>${reais(pix.valor)} em ${moment(pix.horario)}<br><span class="code">${pix.endToEndId}</span></dd>`)}
${refunds.map(refundLine)}
</dl></section>
${charge.status === 'ATIVA' ? payForm(charge) : ''}
<p><a href="/banco">Ver todas as cobranças</a></p>`,
  );
}

const refundLine = (refund: Refund): Markup =>
  html`<dt>Devolução</dt><dd>${reais(refund.valor)}: ${refund.status} ${refund.motivo ?? ''}</dd>`;

const payForm = (
  charge: Charge,
): Markup => html`<section class="card" aria-labelledby="pagar"><h2 id="pagar">Pagar</h2>
<form class="knobs" method="post" action="/banco/${charge.txid}/pagar">
<label>Outro valor (vazio paga o certo)<input type="text" name="valor" inputmode="decimal" placeholder="123.45"></label>
<label><input type="checkbox" name="aposExpirar" value="sim">Pagar mesmo vencida</label>
<div><button>Pagar</button></div></form></section>`;
