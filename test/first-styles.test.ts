import { expect, test } from 'vitest';
import { firstStylesOf } from '#web/early/first-styles.ts';
import { firstRules } from '../bin/web-build/first-rules.ts';

const first = (css: string, html: string): string => firstStylesOf(firstRules(css))(html);

test('rules of classes and attributes that the page has, in the order of the sheet', () => {
  const css =
    '.b{color:red}.a{top:0}.c .a{left:0}.a[data-size=lg]{top:1px}.a[data-size=sm]{top:2px}p{margin:0}.x,.a{right:0}';
  expect(first(css, '<p class="b a" data-size="lg">')).toBe(
    '.b{color:red}.a{top:0}.a[data-size=lg]{top:1px}p{margin:0}.a{right:0}',
  );
});

test('rules of elements that the page has', () => {
  const css =
    'table,p{margin:0}b{top:0}.a>li:nth-child(n+2){top:1px}.a h2{top:2px}.a[title="b h2"]{top:3px}:root{--a:1px}svg.a{top:4px}';
  expect(first(css, '<ul class="a" title="b h2"><li><br><p>')).toBe(
    'p{margin:0}.a>li:nth-child(n+2){top:1px}.a[title="b h2"]{top:3px}',
  );
});

test('blocks around rules stay, without those for paper, pointers and motion', () => {
  const css =
    '@page{margin:0}@layer base{@media (width>=768px){.a{top:0}.b{top:0}}}@media (prefers-reduced-motion:no-preference){.a{top:1px}@view-transition{navigation:auto}}@media print{.a{top:1px}}@media (hover:hover){.a{top:2px}}';
  expect(first(css, '<p class="a">')).toBe(
    '@layer base{@media (width>=768px){.a{top:0}}}@media (prefers-reduced-motion:no-preference){@view-transition{navigation:auto}}',
  );
});

test('nothing for focus, pointing and pressing, but what these are excepted from is seen', () => {
  const css = '.a:hover{top:0}:focus-visible{top:0}.a:not(:focus,:active){left:0}.a:active{top:1px}';
  expect(first(css, '<p class="a">')).toBe('.a:not(:focus,:active){left:0}');
});

test("a selector's conditions on other elements need not match the page", () => {
  const css = '.a:has(option:checked[value=""]){top:0}.a:is(.b,.c){left:0}.a:not([open]){right:0}';
  expect(first(css, '<select class="a">')).toBe(css);
});

test('a class that a selector asks for inside of an element must be on the page', () => {
  const css = ':root:has(.a){top:0}html:has(dialog[open].b){left:0}:root:not(:has(.c)){right:0}';
  expect(first(css, '<p class="a">')).toBe(':root:has(.a){top:0}:root:not(:has(.c)){right:0}');
});

test('custom properties that have an effect, also by way of others, and animations that are named', () => {
  const css =
    ':root{--a:var(--b);--b:1px;--c:2px}.a{top:var(--a)}.b{top:var(--c);animation:spin 1s}@keyframes spin{to{rotate:1turn}}';
  expect(first(css, '<p class="a">')).toBe(':root{--a:var(--b);--b:1px}.a{top:var(--a)}');
  expect(first(css, '<p class="b">')).toBe(
    ':root{--c:2px}.b{top:var(--c);animation:spin 1s}@keyframes spin{to{rotate:1turn}}',
  );
});

test('nothing for what is closed, hidden, in the top layer, made by a script, or for browsers without scripts', () => {
  const css = '.a{top:0}.b{top:0}.c{top:0}.d{top:0}.e{top:0}';
  const html = [
    '<details class="a"><summary class="b"></summary><p class="c"></p></details>',
    '<div class="d" hidden=""></div><section class="e" popover="manual"></section><noscript><p class="e"></p></noscript><script>f(`<p class="e">`)</script>',
  ].join('');
  expect(first(css, html)).toBe('.a{top:0}.b{top:0}');
  expect(first(css, html.replace('<details', '<details open=""'))).toBe('.a{top:0}.b{top:0}.c{top:0}');
});

test('an early script may set these attributes, so their rules are there', () => {
  expect(first(':root[data-contrast=high]{--a:1px}p{top:var(--a)}', '<p>')).toBe(
    ':root[data-contrast=high]{--a:1px}p{top:var(--a)}',
  );
});

test('the face with rare letters comes later', () => {
  const css = '@font-face{font-family:F;src:url(a)}@font-face{font-family:F;src:url(b);unicode-range:U+E5}';
  expect(first(css, '<p>')).toBe('@font-face{font-family:F;src:url(a)}');
});
