import type { Context } from 'hono';
import { html } from 'hono/html';
import { type Markup, page } from '../shared/page.ts';
import type { People, Person } from './people.ts';

const consentPath = (service: string, query: URLSearchParams, id: string) =>
  `/${service}/consent?${new URLSearchParams({ ...Object.fromEntries(query), person: id })}`;

const facts = ({ email, verified, hosted, trick }: Person): string =>
  [
    email ?? 'sem e-mail',
    email && (verified ? (hosted ? 'confirmado' : 'confirmado, de outro provedor') : 'não confirmado'),
    trick && TRICKS[trick],
  ]
    .filter(Boolean)
    .join(' · ');

const TRICKS = {
  denies: 'não autoriza',
  'wrong-nonce': 'token com outro nonce',
  expired: 'token vencido',
};

/** Links, because the browser does not follow a form to another site under the sandbox's policy. */
export const consentPage = (
  service: string,
  name: string,
  { query, people }: { query: URLSearchParams; people: readonly Person[] },
): Markup =>
  page(
    `Entrar com ${name}`,
    html`<p>A loja pede o seu nome e o seu e-mail. Quem é você?</p>
<ul class="cards">${people.map(
      (person) =>
        html`<li class="card"><a href="${consentPath(service, query, person.id)}">${person.name}</a><br><span class="soft">${facts(person)}</span></li>`,
    )}</ul>
<section class="card" aria-labelledby="outra"><h2 id="outra">Outra pessoa</h2>
<form class="knobs" method="get" action="/${service}/authorize">
${[...query].map(([field, value]) => html`<input type="hidden" name="${field}" value="${value}">`)}
<label>Nome<input type="text" name="nova" required></label>
<label>E-mail (vazio: sem e-mail)<input type="text" name="email"></label>
<label><input type="checkbox" name="confirmado" value="sim" checked>E-mail confirmado, na caixa do próprio ${name}</label>
<div><button>Acrescentar</button></div></form></section>`,
  );

export function withNewPerson(c: Context, people: People): URLSearchParams {
  const query = new URL(c.req.url).searchParams;
  const name = query.get('nova')?.trim();
  const email = query.get('email')?.trim();
  const verified = query.has('confirmado');
  if (name) people.add({ name, ...(email && { email }), verified, hosted: verified });
  for (const field of ['nova', 'email', 'confirmado']) query.delete(field);
  return query;
}
