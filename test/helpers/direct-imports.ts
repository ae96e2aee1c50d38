import { registerHooks } from 'node:module';
import project from '../../package.json' with { type: 'json' };

const root = new URL('../../', import.meta.url).href;
const folders = new Map(
  Object.entries(project.imports).map(([name, folder]) => [
    name.slice(0, -1),
    new URL(folder.slice(0, -1), root).href,
  ]),
);

// Node reads package.json and the disk for each of some 6,000 imports, and Vitest reports each to its main process.
registerHooks({
  resolve(specifier, context, next) {
    const url = urlOf(specifier, context.parentURL ?? '');
    return url === null ? next(specifier, context) : { url, format: 'module-typescript', shortCircuit: true };
  },
});

/** Null for everything but the project's own TypeScript. */
function urlOf(specifier: string, parent: string): string | null {
  if (!specifier.endsWith('.ts')) return null;
  const end = specifier.indexOf('/') + 1;
  const folder = folders.get(specifier.slice(0, end));
  if (folder) return folder + specifier.slice(end);
  const isOwn = parent.startsWith(root) && !parent.includes('/node_modules/');
  return isOwn && specifier.startsWith('.') ? new URL(specifier, parent).href : null;
}
