#!/usr/bin/env node
// `npm run bench NAME`: one measurement of bench/, on the project's own Node. Options follow "--".
import { existsSync, readdirSync } from 'node:fs';
import { inRoot, projectNode, toolEnvironment } from './support/project.mjs';
import { becomeOrRun } from './support/run.mjs';

const [name = '', ...options] = process.argv.slice(2);
const file = inRoot('bench', `${name}.ts`);

if (!/^[a-z-]+$/.test(name) || !existsSync(file)) {
  const names = readdirSync(inRoot('bench')).filter((entry) => entry.endsWith('.ts'));
  console.error(
    `Uso: npm run bench NOME [-- opções]\n${names.map((entry) => `  ${entry.slice(0, -3)}`).join('\n')}`,
  );
  process.exitCode = 2;
} else {
  try {
    const run = { cwd: inRoot(), env: toolEnvironment(), stdio: 'inherit' };
    process.exitCode = await becomeOrRun(projectNode(), [file, ...options], run);
  } catch (error) {
    console.error(error.message);
    process.exitCode = 1;
  }
}
