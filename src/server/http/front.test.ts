import { parse } from 'hono/utils/cookie';
import { expect, test } from 'vitest';
import { requestAlias } from './front.ts';

const SPELLINGS = [
  '',
  'STORE_LOCATION=gyn',
  'STORE_LOCATION =gyn',
  'STORE_LOCATION\t=gyn',
  ' \tSTORE_LOCATION= gyn ',
  '\u00a0STORE_LOCATION=gyn',
  'a=1;\u00a0STORE_LOCATION=gyn',
  'STORE_LOCATION="gyn"',
  'STORE_LOCATION=%67yn',
  'STORE_LOCATION=gyn tabela=x',
  'STORE_LOCATION=gyn; tabela=x',
  'STORE_LOCATION=bsb; STORE_LOCATION=gyn',
  'STORE_LOCATION=gyn; STORE_LOCATION=bsb',
  'STORE_LOCATION; STORE_LOCATION=gyn',
  'tabela=x',
  'tabela =x',
  'outro=1;tabela=x; resto=2',
  'minha_tabela=x',
];

const meaning = (header: string) =>
  ['STORE_LOCATION', 'tabela'].map((name) => parse(header, name)[name] ?? null).join('|');

test('requests with one alias mean the same page, however their cookies are spelled', () => {
  const meanings = new Map<string, string>();
  for (const spelling of SPELLINGS) {
    const alias = requestAlias('/vacinas', spelling || undefined);
    expect(meanings.get(alias) ?? meaning(spelling), spelling).toBe(meaning(spelling));
    meanings.set(alias, meaning(spelling));
  }
});

test('cookies that shape no page make no second name', () => {
  expect(requestAlias('/vacinas', 'sid=abc; _ga=1')).toBe('/vacinas');
  expect(requestAlias('/vacinas', 'sid=abc; STORE_LOCATION=gyn; _ga=1')).toBe(
    requestAlias('/vacinas', 'STORE_LOCATION=gyn; sid=zzz'),
  );
});
