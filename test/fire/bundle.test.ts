import { execFileSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';

const FOLDER = 'build/server';

/** Prints the failures in its last line: some libraries print warnings. */
const LOAD_EACH = `
  const failures = [];
  for (const part of process.argv.slice(1)) await import(part).catch((error) => failures.push(part + ': ' + error.message));
  console.log('\\n' + JSON.stringify(failures));
`;

test('every part of the bundle loads, libraries for the first passkey or social sign-in included', () => {
  const parts = globSync('*-*.js', { cwd: FOLDER })
    .filter((name) => !name.endsWith('-thread.js'))
    .map((name) => pathToFileURL(`${FOLDER}/${name}`).href);
  expect(parts.length).toBeGreaterThan(100);
  const args = ['--input-type=module', '--eval', LOAD_EACH, ...parts];
  const printed = execFileSync(process.execPath, args, { encoding: 'utf8' });
  expect(JSON.parse(printed.trim().split('\n').at(-1) ?? '')).toEqual([]);
});
