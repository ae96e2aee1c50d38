import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PublicEntry } from '#web/islands/public-scripts.ts';

/** Source of the script, by which the build's manifest names it. */
const SOURCE = 'src/web/public/entry.client.ts';

interface Chunk {
  file: string;
  imports?: string[];
}

/** Reads the build's manifest. */
export async function readPublicEntry(assetsFolder: string): Promise<PublicEntry> {
  const text = await readFile(join(assetsFolder, '.vite', 'manifest.json'), 'utf8');
  const chunks = JSON.parse(text) as Record<string, Chunk>;
  const found = new Set<string>();
  const follow = (key: string): void => {
    const chunk = chunks[key];
    if (!chunk) throw new Error(`the build has no ${key}`);
    if (found.has(chunk.file)) return;
    found.add(chunk.file);
    chunk.imports?.forEach(follow);
  };
  follow(SOURCE);
  const [script = '', ...imports] = [...found].map((file) => `/${file}`);
  return { script, imports };
}
