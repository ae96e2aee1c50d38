#!/usr/bin/env node
// `npm start`: installs and builds what is missing, then becomes the store, with some orders if its demo is new.
import { build } from './support/build.mjs';
import { install } from './support/install.mjs';
import { inRoot, projectNode, storeEnvironment } from './support/project.mjs';
import { becomeOrRun } from './support/run.mjs';

try {
  await install();
  await build();
  const [node, entry, env] = [projectNode(), inRoot('build', 'server', 'store.js'), storeEnvironment()];
  const args = [entry, '--demo-orders', ...process.argv.slice(2)];
  process.exitCode = await becomeOrRun(node, args, { env, stdio: 'inherit' });
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}
