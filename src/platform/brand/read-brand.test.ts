import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readBrand } from './read-brand.ts';

const DEMO = fileURLToPath(new URL('../../../brand', import.meta.url));
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'loja-marca-'));
  cpSync(DEMO, folder, { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true }));

function change(facts: object): void {
  const file = join(folder, 'brand.json');
  writeFileSync(file, JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), ...facts }));
}

test('the demo brand is complete', () => {
  const { brand, problems } = readBrand(DEMO);
  expect(problems).toEqual([]);
  expect(brand).toMatchObject({
    demo: true,
    page: {
      name: 'Buriti Saúde',
      phoneHref: 'tel:+556135500100',
      logo: { src: expect.stringMatching(/^\/marca\/logo-[0-9a-f]{8}\.svg$/), width: 53, height: 53 },
      themeColour: '#0e5a40',
      darkThemeColour: '#0a4231',
      themeSheet: undefined,
    },
    texts: { 'termos-vacinas.md': expect.stringContaining('##') },
  });
});

test.each([
  ['(11) 91234-5678', 'tel:+5511912345678'],
  ['0800 123 4567', 'tel:08001234567'],
  ['4004-1234', 'tel:40041234'],
  ['+55 61 3550-0100', 'tel:+556135500100'],
])('%s is dialled as %s', (phone, href) => {
  change({ phone });
  expect(readBrand(folder).brand?.page.phoneHref).toBe(href);
});

test('a theme becomes a style sheet of the colours that differ from the default', () => {
  change({ theme: { brand: '#1D3F8F', ground: '#fbf7f0' } });
  const { page, theme, hashedFiles } = readBrand(folder).brand ?? {};
  expect(page?.themeColour).toBe('#1d3f8f');
  expect(hashedFiles?.[page?.themeSheet ?? '']).toBe(
    'html:root{--brand:#1d3f8f}@media screen and (prefers-color-scheme:dark){html:root:where(:not([data-theme=light])){--color-brand:#a5b2d2;--color-brand-deep:#ced9d6;--color-brand-tint:#0d231d}}@media screen{html[data-theme=dark]{--color-brand:#a5b2d2;--color-brand-deep:#ced9d6;--color-brand-tint:#0d231d}}',
  );
  expect(theme).toMatchObject({ brand: '#1d3f8f', action: '#c53d0c' });
});

test('a theme without colours of the dark theme has no dark part', () => {
  change({ theme: { corner: '4px' } });
  const { page, hashedFiles } = readBrand(folder).brand ?? {};
  expect(hashedFiles?.[page?.themeSheet ?? '']).toBe('html:root{--corner:4px}');
});

test('other brands show the drawings without the leaves of the demo', () => {
  change({ leaves: undefined, theme: { corner: '4px' } });
  const { page, hashedFiles } = readBrand(folder).brand ?? {};
  expect(hashedFiles?.[page?.themeSheet ?? '']).toBe('html:root{--corner:4px;--leaves:0}');
});

test('the picture of the home page may be left out', () => {
  expect(readBrand(folder).brand?.heroDrawing).toMatch(/^<svg .*viewBox="0 40 400 360"/);
  rmSync(join(folder, 'hero.svg'));
  expect(readBrand(folder)).toMatchObject({ problems: [], brand: { heroDrawing: undefined } });
});

test.each([
  ['<svg><path d="M0 0"/></svg>', 'hero.svg: deve começar com <svg, ter viewBox'],
  ['<svg viewBox="0 0 4 4"><script>alert(1)</script></svg>', 'hero.svg: não pode ter <script>'],
  ['<svg viewBox="0 0 4 4" onload="alert(1)"></svg>', 'hero.svg: não pode ter o atributo onload'],
  ['<svg viewBox="0 0 4 4"><path style="fill:red"/></svg>', 'hero.svg: não pode ter o atributo style'],
  [
    '<svg viewBox="0 0 4 4"><image href="https://a.example/b.png"/></svg>',
    'hero.svg: o atributo href não pode',
  ],
  ['<svg viewBox="0 0 4 4"><animate attributeName="d"/></svg>', 'hero.svg: não pode ter <animate>'],
  ['<svg viewBox="0 0 4 4"><path fill="url(//a.example#b)"/></svg>', 'hero.svg: o atributo fill não pode'],
  [`<svg viewBox="0 0 4 4">${' '.repeat(16_384)}</svg>`, 'hero.svg: tem mais de 16 KB'],
])('refuses a picture that the page could not show: %#', (svg, problem) => {
  writeFileSync(join(folder, 'hero.svg'), svg);
  expect(readBrand(folder).problems).toEqual([expect.stringContaining(problem)]);
});

test('accepts a brand without the optional fields', () => {
  change({
    demo: undefined,
    wordmark: undefined,
    cnes: undefined,
    notice: undefined,
    links: {},
    apps: [],
    social: [],
    theme: undefined,
  });
  expect(readBrand(folder)).toMatchObject({ brand: { demo: false }, problems: [] });
});

test('all mistakes are reported at once, in Portuguese', () => {
  rmSync(join(folder, 'public/icon-512.png'));
  rmSync(join(folder, 'texts/termos-exames.md'));
  writeFileSync(join(folder, 'logo.svg'), '<svg xmlns="http://www.w3.org/2000/svg"></svg>');
  change({
    demo: 'não',
    name: ' ',
    preposition: 'dos',
    cnpj: '12.345.678/0001-00',
    phone: 'ligue',
    cnes: '123',
    email: 'x',
    technicalDirector: 'Dra. Helena',
    dataProtectionOfficer: undefined,
    links: { blog: 'javascript:alert(1)', results: 'http://laudos.example' },
    slogan: 'Saúde',
    theme: { brand: 'verde', corner: '1em' },
  });
  const { brand, problems } = readBrand(folder);
  expect(brand).toBeNull();
  expect(problems).toEqual([
    `texts/termos-exames.md: falta em ${folder}`,
    `public/icon-512.png: falta em ${folder}`,
    'logo.svg: deve ser um SVG com viewBox',
    'brand.json: demo: deve ser true ou false',
    'brand.json: name: não pode ficar vazio',
    'brand.json: preposition: deve ser da, do, de',
    'brand.json: cnpj: não é um CNPJ',
    'brand.json: phone: deve ser um telefone, como (61) 3550-0100',
    'brand.json: email: deve ser um e-mail',
    'brand.json: technicalDirector: deve ser um grupo de campos',
    'brand.json: cnes: deve ter 7 números',
    'brand.json: dataProtectionOfficer: falta',
    'brand.json: links.results: deve começar com https://',
    'brand.json: links.blog: deve ser um endereço completo (https://…)',
    'brand.json: theme.brand: deve ser uma cor como #0e5a40',
    'brand.json: theme.corner: deve ser uma medida como 12px',
    'brand.json: slogan: não é conhecido',
  ]);
});

test('reports a folder without a brand', () => {
  writeFileSync(join(folder, 'brand.json'), '{');
  expect(readBrand(folder).problems).toEqual([
    expect.stringMatching(/^brand\.json: não é um JSON válido \(.+\)$/),
  ]);
  expect(readBrand(join(folder, 'nada')).problems.length).toBe(9);
});
