import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { drawingProblem } from './drawing.ts';

const drawing = (inside: string, more = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"${more}>${inside}</svg>`;

test('the drawings of the demo, and others of shapes and their paint, are accepted', () => {
  for (const file of ['logo.svg', 'hero.svg']) {
    const demo = readFileSync(new URL(`../../brand/${file}`, import.meta.url), 'utf8').trim();
    expect(drawingProblem(demo)).toBeNull();
  }
  const paint =
    '<defs><linearGradient id="verde"><stop offset="0" stop-color="rgb(1, 2, 3)"/></linearGradient></defs>' +
    '<title>Ipê</title><path fill=\'url(#verde)\' stroke-width="2" transform="rotate(5 1 1)" d="M0 0h9z"/>';
  expect(drawingProblem(drawing(paint))).toBeNull();
  expect(
    drawingProblem(drawing('<image width="9" height="9" href="data:image/png;base64,iVBORw0KGgo="/>')),
  ).toBeNull();
});

test.each([
  '<script>alert(1)</script>',
  '<svg:script>alert(1)</svg:script>',
  '<style>*{background:url(//mal.example)}</style>',
  '<foreignObject><b/></foreignObject>',
  '<image href="https://mal.example/a.png"/>',
  '<image href="#a"/>',
  '<image href="a.png"/>',
  '<image href="data:image/svg+xml;base64,PHN2Zz4="/>',
  '<image href="data:text/html;base64,PHN2Zz4="/>',
  '<image href="data:image/png;base64,AAAA" xlink:href="#a"/>',
  '<path href="data:image/png;base64,AAAA"/>',
  '<path href="#a"/>',
  '<use href="#a"/>',
  '<a href="/"><path d="M0 0"/></a>',
  '<animate attributeName="href"/>',
  '<set attributeName="onload" to="alert(1)"/>',
  '<path onclick="alert(1)"/>',
  '<path style="fill:url(//mal.example)"/>',
  '<path xlink:href="#a"/>',
  '<path fill="url(https://mal.example/a.svg#b)"/>',
  '<path fill="url(//mal.example#b)"/>',
  '<path fill="url(mal.svg#b)"/>',
  '<path fill="URL(mal.svg#b)"/>',
  '<path fill="u\\72l(mal.svg#b)"/>',
  '<path fill="image-set(a)"/>',
  '<path d="&mal;"/>',
  '<!-- nota --><path d="M0 0"/>',
  '<![CDATA[<script>]]>',
  '<?xml-stylesheet href="a.css"?>',
  '<path d="M0 0"',
  '<path d=M0/>',
  '<g xmlns="http://www.w3.org/1999/xhtml"></g>',
])('refuses %s', (inside) => {
  expect(drawingProblem(drawing(inside))).toEqual(expect.any(String));
});

test.each([
  ['<!DOCTYPE svg [<!ENTITY a "b">]><svg viewBox="0 0 9 9"></svg>', 'deve começar com <svg, ter viewBox'],
  ['<svg xmlns="http://www.w3.org/2000/svg"></svg>', 'deve começar com <svg, ter viewBox'],
  [drawing(`<desc>${'a'.repeat(16_384)}</desc>`), 'tem mais de 16 KB'],
  [drawing('', ' onload="alert(1)"'), 'não pode ter o atributo onload'],
])('says what is wrong with a drawing: %#', (svg, problem) => {
  expect(drawingProblem(svg)).toContain(problem);
});
