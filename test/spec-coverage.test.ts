import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const root = new URL('../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), 'utf8');

/** Each page: minimum number of rules, of sections, and of links from tests to rules; how many rules may lack a test. */
const PAGES = [
  { name: 'storefront', rules: 260, sections: 9, links: 350, bare: 0 },
  { name: 'purchase', rules: 310, sections: 9, links: 300, bare: 0 },
  { name: 'care', rules: 119, sections: 21, links: 160, bare: 0 },
];

/** More would be a list that no reader can compare with the test. */
const MOST_RULES = 2;
const LITERAL = /\bspec: \[([^\]]+)\]/g;
/** Rows of a table whose tests have the meta `spec: [rule]`, or `rule ? { spec: [rule] } : {}`. */
const ROW = /\[\s*'((?:storefront|purchase|care) \d+)',/g;

/** The lists of rules that the tests of a file name, each with its line. */
function listsOf(text: string): { line: number; rules: string[] }[] {
  const lists = [...text.matchAll(LITERAL)].map(({ index, 1: list = '' }) => ({
    line: text.slice(0, index).split('\n').length,
    rules: [...list.matchAll(/'([^']+)'/g)].map(([, rule = '']) => rule),
  }));
  if (!text.includes('spec: [rule]')) return lists;
  const withoutLists = text.replace(LITERAL, '');
  return [...lists, ...[...withoutLists.matchAll(ROW)].map(([, rule = '']) => ({ line: 0, rules: [rule] }))];
}

const linksByRule = new Map<string, number>();
const pasted: string[] = [];
for (const file of globSync('{src,packages,test}/**/*.test.{ts,tsx}', { cwd: root.pathname }))
  for (const { line, rules } of listsOf(read(file))) {
    if (rules.length > MOST_RULES) pasted.push(`${file}:${line}`);
    for (const rule of rules) linksByRule.set(rule, (linksByRule.get(rule) ?? 0) + 1);
  }

interface Rule {
  number: number;
  /** Why no test shows it. */
  notShown?: string;
  /** Another rule that says the same. */
  sameAs?: string;
}

function rulesOf(page: string): Rule[] {
  const rules: Rule[] = [];
  for (const line of page.split('\n')) {
    const number = /^(\d+)\. \S/.exec(line)?.[1];
    const sameAs = /^\d+\. As (\w+ \d+)$/.exec(line)?.[1];
    if (number) rules.push({ number: Number(number), ...(sameAs ? { sameAs } : {}) });
    const notShown = /^ {4}- not shown: (\S.+)$/.exec(line)?.[1];
    const last = rules.at(-1);
    if (notShown && last) last.notShown = notShown;
  }
  return rules;
}

describe.each(PAGES)('docs/spec/$name.md', ({ name, rules: minimum, sections, links, bare: most }) => {
  const page = read(`docs/spec/${name}.md`);
  const rules = rulesOf(page);
  const linked = [...linksByRule].filter(([rule]) => rule.startsWith(`${name} `));

  test('numbers its rules without a gap', () => {
    expect(rules.map(({ number }) => number)).toEqual(rules.map((_, index) => index + 1));
    expect(rules.length).toBeGreaterThanOrEqual(minimum);
  });

  test('has every section', () => {
    const found = [...page.matchAll(/^## (\d+)\. /gm)].map(([, number]) => Number(number));
    expect([...new Set(found)]).toEqual(Array.from({ length: sections }, (_, index) => index + 1));
  });

  test('has a test for every rule, or the reason why there is none', () => {
    const bare = rules.filter(
      ({ number, notShown, sameAs }) => !notShown && !linksByRule.has(sameAs ?? `${name} ${number}`),
    );
    expect(bare.slice(most)).toEqual([]);
    expect(linked.reduce((sum, [, count]) => sum + count, 0)).toBeGreaterThan(links);
  });

  test('has every rule that a test refers to', () => {
    const known = new Set(rules.map(({ number }) => `${name} ${number}`));
    expect(linked.filter(([rule]) => !known.has(rule))).toEqual([]);
  });
});

test('a test names two rules at most, so that readers can compare each with the test', () => {
  expect(pasted).toEqual([]);
});

test('tests refer to known pages only', () => {
  const pages = PAGES.map(({ name }) => name);
  expect([...linksByRule.keys()].filter((rule) => !pages.includes(rule.split(' ')[0] ?? ''))).toEqual([]);
});

test('docs/security.md names tests that exist', () => {
  const files = [...read('docs/security.md').matchAll(/`((?:src|test)\/[\w./-]+\.test\.tsx?)`/g)].map(
    ([, file = '']) => file,
  );
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => !existsSync(new URL(file, root)))).toEqual([]);
});
