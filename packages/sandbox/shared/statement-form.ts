import { html } from 'hono/html';
import type { Markup } from './page.ts';
import { wireTime } from './wire-time.ts';

export type Period = { from: string; to: string };

/** "2026-11-20", in Brasília. */
export const dayOf = (instant: Date | string): string => wireTime(instant).slice(0, 10);

export const within = ({ from, to }: Period, at: Date | string): boolean =>
  from <= dayOf(at) && dayOf(at) <= to;

/** Missing or unreadable days are today. */
export function periodOf(query: (name: string) => string | undefined, now: Date): Period {
  const read = (name: string, fallback: string) => {
    const text = query(name) ?? '';
    return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : fallback;
  };
  const from = read('de', dayOf(now));
  const to = read('ate', from);
  return { from, to: to < from ? from : to };
}

/** Downloads a statement of the chosen days with the chosen differences. */
export const statementForm = (
  action: string,
  title: string,
  faults: Readonly<Record<string, string>>,
  now: Date,
): Markup => html`<section class="card" aria-labelledby="extrato"><h2 id="extrato">${title}</h2>
<form class="knobs" method="get" action="${action}">
<label>De<input type="text" name="de" value="${dayOf(now)}" placeholder="2026-11-20"></label>
<label>Até<input type="text" name="ate" value="${dayOf(now)}" placeholder="2026-11-20"></label>
${Object.entries(faults).map(
  ([name, label]) => html`<label><input type="checkbox" name="diferenca" value="${name}">${label}</label>`,
)}
<div><button>Baixar extrato</button></div></form></section>`;
