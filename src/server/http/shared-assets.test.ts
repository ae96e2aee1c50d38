import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { readSharedFile, shareBuiltFiles } from './shared-assets.ts';

const folder = mkdtempSync(join(tmpdir(), 'versoes-'));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const release = (name: string) =>
  new Map([
    [`/assets/chrome-${name}.js`, Buffer.from(`// ${name}`)],
    [`/assets/chrome-${name}.js.br`, Buffer.from('packed')],
    [`/painel/assets/panel-${name}.js`, Buffer.from(`// panel ${name}`)],
    ['/assets/react-same.js', Buffer.from('// react')],
  ]);

const textOf = async (path: string) => (await readSharedFile(folder, path))?.toString() ?? null;

let minute = 0;

/** Moves the file times, because real releases are minutes apart. */
async function publish(name: string): Promise<void> {
  await shareBuiltFiles(folder, release(name));
  minute += 1;
  for (const file of readdirSync(join(folder, 'versoes'))) {
    const path = join(folder, 'versoes', file);
    if (statSync(path).mtimeMs > 3_600_000) utimesSync(path, minute, minute);
  }
}

test('a copy finds the files of the release before it and of the one after it', async () => {
  await publish('one');
  await publish('two');
  for (const name of ['one', 'two']) {
    expect(await textOf(`/assets/chrome-${name}.js`)).toBe(`// ${name}`);
    expect(await textOf(`/assets/chrome-${name}.js.br`)).toBe('packed');
    expect(await textOf(`/painel/assets/panel-${name}.js`)).toBe(`// panel ${name}`);
  }
});

test('files of older releases go, and those that a newer one still has stay', async () => {
  for (const name of ['one', 'two', 'three']) await publish(name);
  expect(await textOf('/assets/chrome-one.js')).toBeNull();
  expect(await textOf('/assets/chrome-two.js')).toBe('// two');
  expect(await textOf('/assets/chrome-three.js')).toBe('// three');
  expect(await textOf('/assets/react-same.js')).toBe('// react');
});

test('a release that is rolled back to counts as new', async () => {
  for (const name of ['one', 'two', 'one', 'three']) await publish(name);
  expect(await textOf('/assets/chrome-one.js')).toBe('// one');
  expect(await textOf('/assets/chrome-two.js')).toBeNull();
});

test('two copies that start at once share the same files whole', async () => {
  await Promise.all([shareBuiltFiles(folder, release('one')), shareBuiltFiles(folder, release('one'))]);
  expect(readdirSync(join(folder, 'assets')).sort()).toEqual([
    'chrome-one.js',
    'chrome-one.js.br',
    'react-same.js',
  ]);
});

test.each([
  '/assets/../versoes/x.json',
  '/assets/..',
  '/assets/.hidden.js',
  '/assets/a/b.js',
  '/versoes/x.json',
  '/painel/assets/%2e%2e',
  '/assets/nobody.js',
])('%s leads to no file', async (path) => {
  await shareBuiltFiles(folder, release('one'));
  expect(existsSync(join(folder, 'versoes'))).toBe(true);
  expect(await readSharedFile(folder, path)).toBeNull();
});
