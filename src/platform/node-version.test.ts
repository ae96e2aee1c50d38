import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { nodeProblem } from './node-version.ts';

test.each(['24.0.0', '26.10.0', '100.1.0'])('the store starts on Node %s', (version) => {
  expect(nodeProblem(version)).toBeNull();
});

test.each(['20.20.2', '22.19.0', '9.0.0'])('the store says in words that Node %s is too old', (version) => {
  expect(nodeProblem(version)).toContain(`precisa do Node 24 ou mais novo; este é o ${version}.`);
});

test('the programs that choose a Node for the store agree about the oldest', () => {
  expect(readFileSync('bin/support/project.mjs', 'utf8')).toContain('const oldestNode = 24;');
});
