import { html, raw } from 'hono/html';

export type Markup = ReturnType<typeof html>;

const css = `
:root{color-scheme:light;--ink:#1d2a24;--soft:#55645c;--line:#d9ddd3;--ground:#f7f5ee;--card:#fff;--main:#14532d;--focus:#b45309}
*{box-sizing:border-box}
body{margin:0;background:var(--ground);color:var(--ink);font:16px/1.5 system-ui,sans-serif}
header,main{max-width:60rem;margin:0 auto;padding:1rem}
header{display:flex;flex-wrap:wrap;gap:.25rem 1.25rem;align-items:baseline;border-bottom:1px solid var(--line)}
header strong{margin-right:auto}
nav{display:flex;flex-wrap:wrap;gap:0 1rem}
a{color:var(--main)}nav a{display:inline-block;padding:.65rem 0}
h1{font-size:1.6rem;line-height:1.2}h2{font-size:1.15rem;margin:0 0 .5rem}
ul.cards{list-style:none;margin:0;padding:0;display:grid;gap:.75rem}
.card,section.card{background:var(--card);border:1px solid var(--line);border-radius:.6rem;padding:1rem}
.row{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:center;justify-content:space-between}
.acts{display:flex;flex-wrap:wrap;gap:.5rem;align-items:end}dl+form{margin-top:.75rem}
.soft{color:var(--soft);font-size:.9rem}.code{font-family:ui-monospace,monospace;overflow-wrap:anywhere}
.tag{border:1px solid currentColor;border-radius:1rem;padding:.1rem .6rem;font-size:.85rem;font-weight:600}
section+section,form+section,ul+section,section+ul{margin-top:1rem}
form.knobs{display:grid;gap:.75rem}label{display:block}
input[type=text],input[type=number],select{display:block;width:100%;max-width:24rem;min-height:44px;padding:.4rem .6rem;font:inherit;border:1px solid #7b877f;border-radius:.4rem;background:#fff}
input[type=checkbox]{width:1.3rem;height:1.3rem;margin:0 .5rem 0 0;vertical-align:-.25rem}
button{min-height:44px;padding:.4rem 1.2rem;font:inherit;font-weight:600;color:#fff;background:var(--main);border:0;border-radius:.4rem;cursor:pointer}
button.quiet{color:var(--main);background:transparent;border:1px solid var(--main)}
:focus-visible{outline:3px solid var(--focus);outline-offset:2px}
pre{white-space:pre-wrap;overflow-wrap:anywhere;margin:0;font:inherit}
iframe{width:100%;height:70vh;border:1px solid var(--line);border-radius:.4rem;background:#fff}
dl{display:grid;grid-template-columns:max-content 1fr;gap:.25rem 1rem;margin:0}dt{color:var(--soft)}dd{margin:0;overflow-wrap:anywhere}
@media(max-width:30rem){dl{grid-template-columns:1fr}dd+dt{margin-top:.35rem}}
.notice{border-left:4px solid var(--focus);background:#fff7ed}
`;

export const page = (title: string, body: Markup): Markup => html`<!doctype html>
<html lang="pt-BR">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title} - Mundo de teste</title>
<link rel="icon" href="data:,">
<style>${raw(css)}</style>
</head>
<body>
<header><strong>Mundo de teste</strong>
<nav aria-label="Serviços"><a href="/">Início</a><a href="/banco">Banco</a><a href="/adquirente">Adquirente</a><a href="/notas">Notas</a><a href="/laboratorio">Laboratório</a><a href="/correio">Correio</a><a href="/cep">CEP</a><a href="/redes">Redes</a><a href="/robos">Robôs</a><a href="/autenticador">Autenticador</a></nav>
</header>
<main><h1>${title}</h1>
${body}
</main>
</body>
</html>`;

const when = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  dateStyle: 'short',
  timeStyle: 'medium',
});

export const moment = (instant: string | Date) => when.format(new Date(instant));

const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' });

/** Of cents, as the acquirer counts, or of the bank's "123.45". */
export const reais = (amount: number | string) =>
  money.format(typeof amount === 'number' ? amount / 100 : Number(amount));
