import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const START = 'window.__reactRouterManifest=';

/**
 * The browser's table of routes without the files that each page imports: scripts name them themselves, and only the
 * server, which keeps a table of its own, asks for them ahead.
 */
export function withoutImports(source: string): string {
  if (!source.startsWith(`${START}{`)) throw new Error('the build has another table of routes');
  const { entry, routes, ...rest } = JSON.parse(source.slice(START.length).replace(/;$/, ''));
  const short = Object.entries<object>(routes).map(([id, route]) => [id, { ...route, imports: undefined }]);
  return `${START}${JSON.stringify({ entry: { ...entry, imports: [] }, routes: Object.fromEntries(short), ...rest })};`;
}

/** Shortens the table in a build's folder of files for browsers. */
export function shortManifest(folder: string): void {
  const files = globSync('assets/manifest-*.js', { cwd: folder });
  if (files.length !== 1) throw new Error(`the build has ${files.length} tables of routes`);
  for (const file of files.map((name) => join(folder, name)))
    writeFileSync(file, withoutImports(readFileSync(file, 'utf8')));
}
