import fc from 'fast-check';
import { expect, test } from 'vitest';
import { safeHtml, splitAtHeadings } from './markdown.ts';

test('raw HTML, images and unsafe links show as text', () => {
  expect(safeHtml('Oi <b onclick="x()">tudo</b> bem')).toBe(
    '<p>Oi &lt;b onclick=&quot;x()&quot;&gt;tudo&lt;/b&gt; bem</p>',
  );
  expect(safeHtml('<script>alert(1)</script>')).toBe('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(safeHtml('![a "b"](https://x.example/p.png)')).toBe('<p>a &quot;b&quot;</p>');
  expect(safeHtml('[clique](javascript:alert(1)) [aqui](//mal.example) [ali](http://x.example)')).toBe(
    '<p>clique aqui ali</p>',
  );
  expect(safeHtml('[x](https://x.example/"onmouseover="a)')).not.toContain('"onmouseover');
});

test('keeps links within the store, and https, mail and telephone links', () => {
  expect(safeHtml('[a](/vacinas) [b](https://x.example/) [c](mailto:a@b.example) [d](#topo)')).toBe(
    '<p><a href="/vacinas">a</a> <a href="https://x.example/" rel="noreferrer">b</a> <a href="mailto:a@b.example">c</a> <a href="#topo">d</a></p>',
  );
});

test.each(['/\\mal.example', '/\t/mal.example', 'https://mal\\example.com', '\\\\mal.example'])(
  'browsers would read %j as another address',
  (href) => {
    expect(safeHtml(`[c](<${href}>)`)).toBe('<p>c</p>');
    expect(safeHtml(`[c][1]\n\n[1]: <${href}>`)).toBe('<p>c</p>');
  },
);

test('every link stays here or is https, mail or telephone', () => {
  const piece = fc.constantFrom(
    ...['/', '\\', '\t', '\u0001', '.', ':', '@', '#', '?', '&#92;', '&Tab;', '%5c', 'a', 'mal.example'],
    ...['https:', 'http:', 'javascript:', 'mailto:', 'tel:', 'data:'],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 6 }), (pieces) => {
      const html = safeHtml(`[c](<${pieces.join('')}>)`);
      for (const [, href = ''] of html.matchAll(/href="([^"]*)"/g)) {
        const { origin, protocol } = new URL(unescaped(href), 'https://loja.example/pagina');
        if (origin !== 'https://loja.example') expect(['https:', 'mailto:', 'tel:']).toContain(protocol);
        if (protocol === 'https:' && !/^https:/i.test(href)) expect(origin).toBe('https://loja.example');
      }
    }),
    { numRuns: 2000 },
  );
});

const unescaped = (html: string) =>
  html.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

test('a table can be scrolled by keyboard', () => {
  const html = safeHtml('| Tecla | Faz |\n|---|---|\n| Esc | <b> |\n');
  expect(html).toMatch(/^<div role="group" aria-label="Tabela: Tecla, Faz" tabindex="0"><table>/);
  expect(html).toContain('<td>&lt;b&gt;</td>');
});

test('headings get the level that the page needs, with anchors on demand', () => {
  expect(safeHtml('# Jejum')).toBe('<h3>Jejum</h3>');
  expect(safeHtml('## Seus *direitos*', { shift: 0, anchors: true })).toBe(
    '<h2 id="seus-direitos">Seus <em>direitos</em></h2>',
  );
  expect(safeHtml('  \n')).toBe('');
});

test.each(['*a_', '~a~~b ', '\\*a\\_', '> ', '1. ', '- '])(
  'more signs than a text has stay as they are: %s',
  (signs) => {
    const text = signs.repeat(10_000).trim();
    expect(safeHtml(text)).toBe(`<p>${text.replaceAll('>', '&gt;')}</p>`);
    expect(splitAtHeadings(text, 3)).toHaveLength(1);
  },
);

test('a text is cut at its headings', () => {
  expect(splitAtHeadings('Antes.\n\n## A\n\n### P?\n\nR.\n\n#### Mais\n\nS.\n\n## B\n', 3)).toEqual([
    { depth: 0, heading: '', body: 'Antes.' },
    { depth: 2, heading: 'A', body: '' },
    { depth: 3, heading: 'P?', body: 'R.\n\n#### Mais\n\nS.' },
    { depth: 2, heading: 'B', body: '' },
  ]);
});
