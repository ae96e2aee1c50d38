import { existsSync, globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const root = new URL('../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), 'utf8');

/** Each page: minimum number of rules, of sections, and of links from tests to rules; how many rules may lack a test. */
const PAGES = [
  { name: 'storefront', rules: 260, sections: 9, links: 350, bare: 0 },
  { name: 'purchase', rules: 310, sections: 9, links: 300, bare: 0 },
  { name: 'care', rules: 114, sections: 17, links: 60, bare: 73 },
];

const linksByRule = new Map<string, number>();
for (const file of globSync('{src,test}/**/*.test.{ts,tsx}', { cwd: root.pathname }))
  for (const [, list = ''] of read(file).matchAll(/\bspec: \[([^\]]+)\]/g))
    for (const [, rule = ''] of list.matchAll(/'([^']+)'/g))
      linksByRule.set(rule, (linksByRule.get(rule) ?? 0) + 1);

interface Rule {
  number: number;
  /** Why no test shows it. */
  notShown?: string;
}

function rulesOf(page: string): Rule[] {
  const rules: Rule[] = [];
  for (const line of page.split('\n')) {
    const number = /^(\d+)\. \S/.exec(line)?.[1];
    if (number) rules.push({ number: Number(number) });
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
    const bare = rules.filter(({ number, notShown }) => !notShown && !linksByRule.has(`${name} ${number}`));
    expect(bare.slice(most)).toEqual([]);
    expect(linked.reduce((sum, [, count]) => sum + count, 0)).toBeGreaterThan(links);
  });

  test('has every rule that a test refers to', () => {
    const known = new Set(rules.map(({ number }) => `${name} ${number}`));
    expect(linked.filter(([rule]) => !known.has(rule))).toEqual([]);
  });
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
