import { cpSync, mkdirSync, readdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { basename, dirname, join, matchesGlob, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const read = (name: string) => readFileSync(join(root, name), 'utf8');

const OUTSIDE = read('.dockerignore')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'));

/** True if Docker never sees a path: it, or a folder above it, matches a line of .dockerignore, and no later `!` line. */
export function staysOutside(path: string): boolean {
  const above = path.split('/').map((_, index, parts) => parts.slice(0, index + 1).join('/'));
  const matches = (pattern: string) => above.some((part) => matchesGlob(part, pattern));
  const last = OUTSIDE.findLast((line) => matches(line.replace(/^!/, '')));
  return last !== undefined && !last.startsWith('!');
}

function stages(): { name: string; lines: string[] }[] {
  const lines = read('Dockerfile')
    .replaceAll('\\\n', '')
    .split('\n')
    .filter((line) => /^[A-Z]+ /.test(line));
  const found: { name: string; lines: string[] }[] = [];
  for (const line of lines) {
    if (line.startsWith('FROM ')) found.push({ name: / AS (\w+)$/.exec(line)?.[1] ?? '', lines: [] });
    found.at(-1)?.lines.push(line);
  }
  return found;
}

export const imageLines = (): string[] => stages().at(-1)?.lines ?? [];

const packagesStage = (): string =>
  stages()
    .filter(({ name }) => name === 'packages')
    .flatMap(({ lines }) => lines)
    .join(' ');

interface Installed {
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

/** The store's own dependencies (`--omit=dev --workspaces=false`), without those that the image deletes. */
export function imagePackages(): string[] {
  if (!packagesStage().includes('npm ci --omit=dev --workspaces=false '))
    throw new Error('the image installs other packages');
  const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Installed> };
  const needed = (name: string) => {
    const { dependencies, optionalDependencies, peerDependencies } = packages[name] ?? {};
    return Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
  };
  const found = new Set(needed(''));
  for (const name of found) for (const next of needed(`node_modules/${name}`)) found.add(next);
  const deleted = [...packagesStage().matchAll(/ node_modules\/(\S+)/g)].map(([, name = '']) => name);
  return [...found].filter(
    (name) =>
      `node_modules/${name}` in packages &&
      !deleted.some((one) => name === one || name.startsWith(`${one}/`)),
  );
}

const deletedFiles = (): string[] =>
  stages()
    .filter(({ name }) => name === 'build')
    .flatMap(({ lines }) => [...lines.join(' ').matchAll(/ rm (\S+)/g)].map(([, pattern = '']) => pattern));

interface Copied {
  from: string;
  to: string;
}

export const imageFiles = (): Copied[] =>
  imageLines().flatMap((line) => {
    const [, stage, paths = ''] = /^COPY (?:--from=(\w+) )?(.+)$/.exec(line) ?? [];
    if (paths === '' || stage === 'packages') return [];
    const sources = paths.split(' ').map((path) => path.replace(/^\/loja\//, ''));
    const target = sources.pop() ?? '';
    const copied = sources.flatMap((source) => copiedBy(source, target));
    const isDeleted = (path: string) => deletedFiles().some((pattern) => matchesGlob(path, pattern));
    return copied.filter(({ from }) => !(stage ? isDeleted(from) : staysOutside(from)));
  });

function copiedBy(source: string, target: string): Copied[] {
  if (statSync(join(root, source)).isDirectory())
    return filesIn(source).map((from) => ({ from, to: join(target, from.slice(source.length)) }));
  return [{ from: source, to: target.endsWith('/') ? join(target, basename(source)) : target }];
}

const filesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));

export function layOutImage(folder: string): void {
  for (const { from, to } of imageFiles()) cpSync(join(root, from), join(folder, to));
  for (const name of imagePackages()) {
    const path = join('node_modules', name);
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    symlinkSync(join(root, path), join(folder, path));
  }
}
