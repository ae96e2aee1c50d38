import { existsSync, writeFileSync } from 'node:fs';
import { inRoot, outsideEnvironment, sha256, textOf } from './project.mjs';
import { mustRunQuietly, step } from './run.mjs';

export async function install() {
  const lock = textOf(inRoot('package-lock.json'));
  const current = sha256(lock);
  const stamp = inRoot('node_modules', '.stamp');
  if (textOf(stamp) === current) return;
  if (!isInstalled(lock)) {
    // NODE_ENV=production must not leave the build tools out. The packages run on the project's own Node.
    const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error'];
    const [command, ...first] = npm();
    await step('Instalação das dependências', () =>
      mustRunQuietly('A instalação das dependências falhou', command, [...first, ...args], {
        env: outsideEnvironment(),
      }),
    );
  }
  writeFileSync(stamp, current);
}

/** npm of the user's Node: the project's own Node disappears while `npm ci` replaces node_modules. */
function npm() {
  const { npm_node_execpath: node, npm_execpath: script } = process.env;
  const usable = node && script?.endsWith('npm-cli.js') && !node.includes('node_modules') && existsSync(node);
  return usable ? [node, script] : ['npm'];
}

/** True after a manual `npm ci` or `npm install`: npm's own record agrees with the lock file. */
function isInstalled(lock) {
  const record = textOf(inRoot('node_modules', '.package-lock.json'));
  if (record === null) return false;
  const locked = JSON.parse(lock).packages;
  const present = JSON.parse(record).packages;
  const sameVersions = Object.entries(present).every(
    ([path, { version }]) => locked[path]?.version === version,
  );
  const required = Object.entries(locked).filter(([path, entry]) => path !== '' && isForThisSystem(entry));
  return (
    sameVersions && required.every(([path, entry]) => entry.optional || entry.devOptional || path in present)
  );
}

function isForThisSystem({ os, cpu }) {
  return (os?.includes(process.platform) ?? true) && (cpu?.includes(process.arch) ?? true);
}
