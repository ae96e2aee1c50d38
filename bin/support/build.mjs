import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compressFolder } from './compress.mjs';
import { inRoot, projectNode, sha256, textOf, toolEnvironment } from './project.mjs';
import { mustRunQuietly, step } from './run.mjs';

const sources = [
  'src',
  'packages',
  'public',
  'bin/web-build',
  'vite.config.ts',
  'vite.panel.config.ts',
  'react-router.config.ts',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
];

/** Builds the store (build/) unless it was built from exactly these sources. */
export async function build() {
  const stamp = inRoot('build', '.stamp');
  const wanted = sha256(...sources.flatMap((name) => contents(name)));
  if (textOf(stamp) === wanted) return;
  rmSync(stamp, { force: true });
  await step('Construção das páginas', async () => {
    const program = inRoot('node_modules', '.bin', 'react-router');
    const env = toolEnvironment({ NODE_ENV: 'production' });
    await mustRunQuietly('A construção das páginas falhou', projectNode(), [program, 'build'], { env });
    const vite = inRoot('node_modules', '.bin', 'vite');
    const panel = ['build', '--config', inRoot('vite.panel.config.ts'), '--logLevel', 'warn'];
    await mustRunQuietly('A construção do painel falhou', projectNode(), [vite, ...panel], { env });
    await compressFolder(inRoot('build', 'client'));
    await compressFolder(inRoot('build', 'panel', 'assets'));
  });
  writeFileSync(stamp, wanted);
}

function contents(name) {
  const path = inRoot(name);
  if (!existsSync(path) || /\.test\.tsx?$|\/node_modules$/.test(name)) return [];
  if (statSync(path).isFile()) return [name, '\0', readFileSync(path), '\0'];
  return readdirSync(path)
    .sort()
    .flatMap((entry) => contents(join(name, entry)));
}
