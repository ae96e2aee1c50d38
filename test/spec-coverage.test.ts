import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const root = new URL('../', import.meta.url);
const page = readFileSync(new URL('docs/spec-coverage.md', root), 'utf8');

/** What stands under a rule: a test, or a plain word about why there is none. */
interface Row {
  number: number;
  shownBy: string[];
}

const rows: Row[] = [];
for (const line of page.split('\n')) {
  const rule = /^(\d+)\. \S/.exec(line);
  if (rule) rows.push({ number: Number(rule[1]), shownBy: [] });
  const shownBy = /^ {4}- (.+)$/.exec(line)?.[1];
  if (shownBy) rows.at(-1)?.shownBy.push(shownBy);
}
const named = rows.flatMap(({ shownBy }) => shownBy.filter((text) => text.startsWith('`')));

/** Titles of a file's tests: the text between the quotes that follow the call, also after a table of cases. */
function titlesOf(file: string): Set<string> {
  const source = readFileSync(new URL(file, root), 'utf8');
  const call = /\b(?:test|it)(?:\.each\([\s\S]*?\))?\(\s*(['"`])((?:\\.|(?!\1)[\s\S])*)\1/g;
  return new Set([...source.matchAll(call)].map(([, , title = '']) => title.replace(/\\(['"`])/g, '$1')));
}

describe('docs/spec-coverage.md', () => {
  test('numbers its rules from 1 on without a gap, and there are as many as the specification has', () => {
    expect(rows.map(({ number }) => number)).toEqual(rows.map((_, index) => index + 1));
    expect(rows.length).toBeGreaterThan(250);
  });

  test('has every section of the specification', () => {
    const sections = [...page.matchAll(/^## (\d)\. /gm)].map(([, number]) => Number(number));
    expect([...new Set(sections)]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9]);
  });

  test('says for each rule which tests show it, or why none does', () => {
    const plain = /^(later|not shown): \S/;
    const test_name = /^`(?:src|test)\/\S+\.test\.tsx? › [^`]+`$/;
    const unclear = rows.filter(
      ({ shownBy }) =>
        shownBy.length === 0 || !shownBy.every((text) => plain.test(text) || test_name.test(text)),
    );
    expect(unclear).toEqual([]);
  });

  test('names only tests that exist', () => {
    const titles = new Map<string, Set<string>>();
    const missing = named.filter((text) => {
      const [file = '', title = ''] = text.slice(1, -1).split(' › ', 2);
      if (!titles.has(file)) titles.set(file, existsSync(new URL(file, root)) ? titlesOf(file) : new Set());
      return !titles.get(file)?.has(title);
    });
    expect(missing).toEqual([]);
    expect(named.length).toBeGreaterThan(350);
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
