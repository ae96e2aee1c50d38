import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Keeps the running release and the one before it. Tabs of an older one reload. */
const KEPT_RELEASES = 2;

const RELEASES = 'versoes';

/** Allows only names directly below `assets`, so that no path leads out of the folder. */
const BUILT_FILE = /^\/(painel\/)?assets\/(?!\.)[\w.-]+$/;

/** Bodies by path, such as `/assets/chrome-Dzll1ynD.js`; the compressed body has the same path with `.br`. */
export type BuiltFiles = ReadonlyMap<string, Uint8Array>;

/**
 * Puts this release's files into the folder that all copies share (`ASSETS_DIR`), and removes those that belong to neither of
 * the two newest releases. Several copies may do it at once.
 */
export async function shareBuiltFiles(folder: string, files: BuiltFiles): Promise<void> {
  await mkdir(join(folder, RELEASES), { recursive: true });
  for (const [path, body] of files) {
    const target = join(folder, path);
    if (await isThere(target)) continue;
    await mkdir(dirname(target), { recursive: true });
    await writeWhole(target, body);
  }
  const names = [...files.keys()].sort();
  const release = join(folder, RELEASES, `${createHash('sha256').update(names.join()).digest('hex')}.json`);
  if (!(await isThere(release))) await writeWhole(release, JSON.stringify(names));
  const now = new Date();
  await utimes(release, now, now);
  await removeForgotten(folder);
}

/** Returns null for a path that no release put there. */
export async function readSharedFile(folder: string, path: string): Promise<Uint8Array | null> {
  if (!BUILT_FILE.test(path)) return null;
  return readFile(join(folder, path)).catch(nullIfMissing);
}

async function removeForgotten(folder: string): Promise<void> {
  const releases = await newestFirst(join(folder, RELEASES));
  const lists = await Promise.all(releases.slice(0, KEPT_RELEASES).map(namesOf));
  const current = new Set(lists.flat());
  for (const release of releases.slice(KEPT_RELEASES)) {
    for (const path of await namesOf(release))
      if (!current.has(path)) await rm(join(folder, path), { force: true });
    await rm(release, { force: true });
  }
}

async function newestFirst(folder: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const dated = await Promise.all(
    names.map(async (name) => ({
      file: join(folder, name),
      // Another copy may have removed it meanwhile.
      at: (await stat(join(folder, name)).catch(nullIfMissing))?.mtimeMs ?? 0,
    })),
  );
  return dated.sort((a, b) => b.at - a.at).map(({ file }) => file);
}

async function namesOf(release: string): Promise<string[]> {
  const text = await readFile(release, 'utf8').catch(nullIfMissing);
  return text === null ? [] : (JSON.parse(text) as string[]);
}

/** Readers see the whole file or none. Process ids repeat between containers, so a UUID names the unfinished file. */
async function writeWhole(target: string, body: Uint8Array | string): Promise<void> {
  const unfinished = `${target}.${randomUUID()}.tmp`;
  await writeFile(unfinished, body);
  await rename(unfinished, target);
}

const isThere = async (file: string): Promise<boolean> => (await stat(file).catch(nullIfMissing)) !== null;

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
