#!/usr/bin/env node
// `npm start`: installs and builds what is missing, then becomes the store.
import { build } from './support/build.mjs';
import { install } from './support/install.mjs';
import { inRoot, projectNode, toolEnvironment } from './support/project.mjs';
import { run } from './support/run.mjs';

try {
  await install();
  await build();
  const [node, entry, env] = [projectNode(), inRoot('build', 'server', 'store.js'), toolEnvironment()];
  const args = [entry, ...process.argv.slice(2)];
  // Replacing this process lets signals reach the store directly. Node 20 cannot; there they are forwarded.
  if (process.execve) becomeProgram(node, args, env);
  process.exitCode = await run(node, args, { env, stdio: 'inherit' });
} catch (error) {
  console.error(error.message);
  process.exitCode = 1;
}

function becomeProgram(program, args, env) {
  try {
    process.execve(program, [program, ...args], env);
  } catch (error) {
    if (error.code !== 'ERR_FEATURE_UNAVAILABLE_ON_PLATFORM') throw error;
  }
}
