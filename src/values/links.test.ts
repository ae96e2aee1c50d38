import { expect, test } from 'vitest';
import { isOwnPath, isSafeHref, isSafeTextHref } from './links.ts';

test.each(['/', '/vacinas', '/order/pix?id=1#topo', '/vacinas%5Cx'])('%s is a path of ours', (path) => {
  expect(isOwnPath(path)).toBe(true);
  expect(isSafeHref(path)).toBe(true);
});

test.each(['', 'vacinas', '//mal.example', '/\\mal.example', '/a\\b', '/\t/mal.example', '/\u0000', '/a\nb'])(
  '%j is not',
  (path) => {
    expect(isOwnPath(path)).toBe(false);
    expect(isSafeTextHref(path)).toBe(false);
  },
);

test.each([
  ['https://parceiro.example', true],
  ['HTTPS://parceiro.example/a?b=c#d', true],
  ['http://parceiro.example', false],
  ['https://parceiro', false],
  ['https:///parceiro.example', false],
  ['https://parceiro.example/a b', false],
  ['https://parceiro.example/a\\b', false],
  ['https://parceiro.example/a\u0007', false],
  ['javascript:alert(1)', false],
  ['mailto:a@b.example', false],
])('an operator may link to %j: %s', (href, may) => {
  expect(isSafeHref(href)).toBe(may);
});

test.each([
  ['#topo', true],
  ['mailto:a@b.example', true],
  ['tel:+556135500100', true],
  ['mailto:a\\b', false],
  ['mailto://:', false],
  ['tel:/', false],
  ['#a\tb', false],
])('running text may link to %j: %s', (href, may) => {
  expect(isSafeTextHref(href)).toBe(may);
});
