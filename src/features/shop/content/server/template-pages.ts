import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { migrationsFolder } from '#platform/database/migrate.ts';
import type { ContentText } from '../content.ts';
import { readContentFile } from '../content-file.ts';

const FOLDER = join(migrationsFolder, '../seeds/conteudo');

/** Texts that describe what every store of this software does. The demo's pages are the same files. */
export const templatePages = (): ContentText[] =>
  readdirSync(FOLDER).flatMap((name) => {
    const read = readContentFile(readFileSync(join(FOLDER, name), 'utf8'));
    return read.ok ? [read.text] : [];
  });
