import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const root = new URL('../', import.meta.url);

/** Each coverage page: minimum number of rules, minimum number of named tests, maximum number of rules still open. */
const PAGES = [
  { file: 'docs/spec-coverage.md', rules: 260, sections: 9, tests: 350, waiting: 0 },
  { file: 'docs/spec-coverage-purchase.md', rules: 310, sections: 9, tests: 300, waiting: 0 },
];

const LATER: readonly string[] = [];

/** Tests, the feature that the rule waits for, or why no test shows it. */
interface Rule {
  number: number;
  shownBy: string[];
}

const TEST_NAME = /^`((?:src|test)\/\S+\.test\.tsx?) › ([^`]+)`$/;
const later = (text: string) => /^later: (.+)$/.exec(text)?.[1];
const isClear = (text: string) =>
  TEST_NAME.test(text) || /^not shown: \S/.test(text) || LATER.includes(later(text) ?? '');

function rulesOf(page: string): Rule[] {
  const rules: Rule[] = [];
  for (const line of page.split('\n')) {
    const number = /^(\d+)\. \S/.exec(line)?.[1];
    if (number) rules.push({ number: Number(number), shownBy: [] });
    const shownBy = /^ {4}- (.+)$/.exec(line)?.[1];
    if (shownBy) rules.at(-1)?.shownBy.push(shownBy);
  }
  return rules;
}

const titles = new Map<string, Set<string>>();

/** The text between the quotes that follow the test call, also after a table of cases. */
function titlesOf(file: string): Set<string> {
  const known = titles.get(file);
  if (known) return known;
  const path = new URL(file, root);
  const source = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const call = /\b(?:test|it)(?:\.each\([\s\S]*?\))?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g;
  const found = new Set(
    [...source.matchAll(call)].map(([, , title = '']) => title.replace(/\\(['"`])/g, '$1')),
  );
  titles.set(file, found);
  return found;
}

describe.each(PAGES)('$file', ({ file, rules: atLeast, sections, tests, waiting }) => {
  const page = readFileSync(new URL(file, root), 'utf8');
  const rules = rulesOf(page);

  test('numbers its rules from 1 on without a gap, and there are as many as the specification has', () => {
    expect(rules.map(({ number }) => number)).toEqual(rules.map((_, index) => index + 1));
    expect(rules.length).toBeGreaterThanOrEqual(atLeast);
  });

  test('has every section of the specification', () => {
    const found = [...page.matchAll(/^## (\d)\. /gm)].map(([, number]) => Number(number));
    expect([...new Set(found)]).toEqual(Array.from({ length: sections }, (_, index) => index + 1));
  });

  test('says for each rule which tests show it, what it waits for, or why nothing does', () => {
    const unclear = rules.filter(({ shownBy }) => shownBy.length === 0 || !shownBy.every(isClear));
    expect(unclear).toEqual([]);
  });

  test('has no more rules that wait for a feature than it had', () => {
    const left = rules.filter(({ shownBy }) => shownBy.some(later));
    expect(left.length).toBeLessThanOrEqual(waiting);
  });

  test('names only tests that exist, each once under a rule', () => {
    const missing = rules.flatMap(({ number, shownBy }) =>
      shownBy
        .filter((text, index) => {
          const [, testFile = '', title = ''] = TEST_NAME.exec(text) ?? [];
          const exists = testFile === '' || titlesOf(testFile).has(title);
          return !exists || shownBy.indexOf(text) !== index;
        })
        .map((text) => `${number}. ${text}`),
    );
    expect(missing).toEqual([]);
    expect(
      rules.flatMap(({ shownBy }) => shownBy.filter((text) => TEST_NAME.test(text))).length,
    ).toBeGreaterThan(tests);
  });
});

test('docs/security.md names tests that exist', () => {
  const security = readFileSync(new URL('docs/security.md', root), 'utf8');
  const files = [...security.matchAll(/`((?:src|test)\/[\w./-]+\.test\.tsx?)`/g)].map(
    ([, file = '']) => file,
  );
  expect(files.length).toBeGreaterThan(50);
  expect(files.filter((file) => !existsSync(new URL(file, root)))).toEqual([]);
});
