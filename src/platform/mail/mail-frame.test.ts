import { expect, test } from 'vitest';
import { mailBrand } from '#test/cast/mail-brand.ts';
import { contrastRatio } from '../../values/colour.ts';
import { framedMail } from './mail-frame.ts';

const MAP = 'https://mapa.example/?q=-15.7,-47.9&z=17';
const mail = {
  subject: 'Seu pedido 100000042 está pago',
  paragraphs: [
    'Olá, Marina!',
    { headline: 'Sábado, 28/11, 7h30, na Unidade "Asa Norte"' },
    { code: '123456' },
    { place: { name: 'Asa Norte', lines: ['CLN 108 & anexo', 'CEP 70744-500'], mapUrl: MAP } },
    `Onde: Unidade "Asa Norte" & anexo. Como chegar: ${MAP}`,
    'Total: R$ 31,90',
  ],
  link: { label: 'Ver o pedido', url: 'https://loja.example/meus-pedidos/100000042?a=1&b=2' },
};

/** The mail as a screen reader or a program without layout shows it. */
function readAsText(html: string): string {
  const body = html.slice(html.indexOf('<body'));
  return body
    .replace(/<a href="([^"]*)"[^>]*>(.*?)<\/a>/g, (_, url, label) =>
      url === label ? url : `${label}: ${url}`,
    )
    .replace(/<br>|<\/p>|<\/td>|<tr>/g, '\n')
    .replace(/<[^>]+>/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}

const linesOf = (text: string) => text.split('\n').flatMap((line) => line.trim() || []);

test('the text part says what a text reader finds in the HTML, in the same order', () => {
  const { text, html } = framedMail(mail, mailBrand);
  const [name, ...lines] = linesOf(readAsText(html));
  expect(name).toBe(mailBrand.name);
  expect(lines).toEqual(linesOf(text));
});

test('the opt-out link comes last, in both parts', () => {
  const optOut = { label: 'Não quero mais receber', url: 'https://loja.example/descadastrar?t=a&b' };
  const { text, html } = framedMail({ ...mail, optOut }, mailBrand);
  expect(text.endsWith(`\n\n${optOut.label}: ${optOut.url}`)).toBe(true);
  expect(linesOf(readAsText(html)).slice(1)).toEqual(linesOf(text));
});

test('every mail says who writes: name, CNPJ, address and how to answer', () => {
  const { text, html } = framedMail(mail, mailBrand);
  for (const part of [text, html]) {
    expect(part).toContain('CNPJ 12.ABC.345/01DE-35');
    expect(part).toContain('(61) 3550-0100 ou atendimento@ipe.example');
  }
});

test.each(['#c53d0c', '#ffd166', '#ffffff', 'verde'])('the button can be read on %s', (actionColour) => {
  const { html } = framedMail(mail, { ...mailBrand, actionColour });
  const [, ground = '', ink = ''] =
    /<a href="[^"]*" style="display:[^"]*background:(#\w+);color:(#\w+)/.exec(html) ?? [];
  expect(contrastRatio(ground, ink)).toBeGreaterThanOrEqual(4.5);
});

test('shows the logo without words, so that the mail reads the same with pictures off', () => {
  const { html } = framedMail(mail, mailBrand);
  expect(html.match(/<img [^>]*>/g)).toEqual([
    '<img src="https://loja.example/icon-192.png" width="40" height="40" alt="" style="vertical-align:middle;margin-right:12px;border-radius:8px;border:0">',
  ]);
  expect(html).toContain(`border:0">${mailBrand.name}</td>`);
});

test('shows a code at 32 px with space between its digits, and copies it whole', () => {
  const { html, text } = framedMail(mail, mailBrand);
  expect(html).toMatch(/<p style="[^"]*font-size:32px[^"]*letter-spacing:6px">123456<\/p>/);
  expect(text).toContain('\n\n123456\n\n');
});

test('typed text never becomes markup or the address of a link', () => {
  const { html } = framedMail({ ...mail, paragraphs: ['<img src=x>', 'https://x.example/"><b>'] }, mailBrand);
  expect(html).not.toMatch(/<img src=x|<b>/);
});
