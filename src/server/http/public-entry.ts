import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FirstStyles, PublicEntry } from '#web/islands/public-scripts.ts';

const SOURCE = 'src/web/public/entry.client.ts';
const SHEET = 'public.css';
const OWN_SHEET = 'own.css';

interface Chunk {
  file: string;
  imports?: string[];
}

export async function readPublicEntry(assetsFolder: string): Promise<PublicEntry> {
  const read = async (file: string) => JSON.parse(await readFile(join(assetsFolder, '.vite', file), 'utf8'));
  const chunks = (await read('manifest.json')) as Record<string, Chunk>;
  const firstStyles = (await read('first-styles.json')) as FirstStyles;
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
  const addressOf = (key: string) => `/${built(key).file}`;
  return { script, imports, sheet: addressOf(SHEET), ownSheet: addressOf(OWN_SHEET), firstStyles };
}
