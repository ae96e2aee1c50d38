import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PublicEntry } from '#web/islands/public-scripts.ts';

const SOURCE = 'src/web/public/entry.client.ts';
const SHEETS = ['frame.css', 'parts.css'];

interface Chunk {
  file: string;
  imports?: string[];
}

export async function readPublicEntry(assetsFolder: string): Promise<PublicEntry> {
  const read = async (file: string) => JSON.parse(await readFile(join(assetsFolder, '.vite', file), 'utf8'));
  const chunks = (await read('manifest.json')) as Record<string, Chunk>;
  const firstStyles = (await read('first-styles.json')) as PublicEntry['firstStyles'];
  const built = (key: string): Chunk => {
    const chunk = chunks[key];
    if (!chunk) throw new Error(`the build has no ${key}`);
    return chunk;
  };
  const visited = new Set<string>();
  const modules: string[] = [];
  const follow = (key: string): void => {
    if (visited.has(key)) return;
    visited.add(key);
    const { file, imports } = built(key);
    imports?.forEach(follow);
    modules.push(`/${file}`);
  };
  follow(SOURCE);
  return { modules, sheets: SHEETS.map((key) => `/${built(key).file}`), firstStyles };
}
