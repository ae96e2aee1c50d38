import { html, raw } from 'hono/html';
import { type Markup, reais } from '../shared/page.ts';
import type { Attempt } from './provider.ts';

const css = `
:root{color-scheme:light}*{box-sizing:border-box}
body{margin:0;background:#fff;color:#1b2430;font:16px/1.5 system-ui,sans-serif}
header{background:#12355b;color:#fff;padding:.75rem 1rem;font-weight:700}
main{padding:1rem;max-width:30rem;margin:0 auto}
h1{font-size:1.25rem;line-height:1.25;margin:0 0 .75rem}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem;margin:0 0 1rem}dt{color:#4a5a6c}dd{margin:0;font-weight:600;overflow-wrap:anywhere}
label{display:block;font-weight:600}
input[type=text]{display:block;width:100%;min-height:44px;padding:.4rem .6rem;margin-top:.25rem;font:inherit;letter-spacing:.15em;border:1px solid #5b6b7d;border-radius:.4rem}
.sms{background:#eef3f8;border-radius:.4rem;padding:.6rem .75rem}
.wrong{border-left:4px solid #b3261e;padding:.5rem .75rem;background:#fdecea}
.buttons{display:grid;gap:.6rem;margin-top:1rem}
button{min-height:44px;padding:.4rem 1rem;font:inherit;font-weight:600;border-radius:.4rem;border:1px solid #12355b;background:#fff;color:#12355b;cursor:pointer}
button.main{background:#12355b;color:#fff}
:focus-visible{outline:3px solid #b45309;outline-offset:2px}
`;

const frame = (title: string, body: Markup, end: Markup | '' = ''): Markup => html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} - Banco Exemplo</title>
<link rel="icon" href="data:,">
<style>${raw(css)}</style>
</head>
<body>
<header>Banco Exemplo</header>
<main><h1>${title}</h1>
${body}
</main>
${end}</body>
</html>`;

type Challenge = { payload: string; attempt: Attempt; wrong?: boolean };

export const challengePage = ({ payload, attempt, wrong = false }: Challenge): Markup =>
  frame(
    'Confirme a sua compra',
    html`${wrong ? html`<p class="wrong" role="alert" id="erro">O código não confere. Digite o código que aparece abaixo.</p>` : ''}
<dl><dt>Loja</dt><dd>${attempt.merchantName}</dd>
<dt>Valor</dt><dd>${reais(attempt.amount)}</dd>
<dt>Cartão</dt><dd>${attempt.card.masked}</dd></dl>
<p class="sms">Isto é um teste. O código que o banco mandaria ao seu celular é <strong>${attempt.code}</strong>.</p>
<form method="post" action="/acs/challenge">
<input type="hidden" name="payload" value="${payload}">
<label>Código<input type="text" name="code" inputmode="numeric" autocomplete="one-time-code" maxlength="6"${wrong ? html` aria-invalid="true" aria-describedby="erro"` : ''}></label>
<div class="buttons">
<button class="main" name="decision" value="confirm">Confirmar compra</button>
<button name="decision" value="refuse">Recusar</button>
<button name="decision" value="outage">Banco fora do ar</button>
</div></form>`,
  );

/** Any shop may have asked; the message holds nothing that the buyer does not know. */
export const REPORT =
  "parent.postMessage({ challengeJwt: document.querySelector('main').lastElementChild.dataset.jwt }, '*');";

export const reportPage = (jwt: string): Markup =>
  frame(
    'Obrigado',
    html`<p data-jwt="${jwt}">Voltando para a loja…</p>`,
    html`<script>${raw(REPORT)}</script>`,
  );
