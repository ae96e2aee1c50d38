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
  const found = new Set<string>();
  const follow = (key: string): void => {
    const chunk = built(key);
    if (found.has(chunk.file)) return;
    found.add(chunk.file);
    chunk.imports?.forEach(follow);
  };
  follow(SOURCE);
  const [script = '', ...imports] = [...found].map((file) => `/${file}`);
  return { script, imports, sheets: SHEETS.map((key) => `/${built(key).file}`), firstStyles };
}
