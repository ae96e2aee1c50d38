import {
  appendFileSync,
  closeSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';

/** A small keyed store: in memory, and in an append-only file if it has a folder. */
export type Table<T> = {
  get(key: string): T | undefined;
  all(): T[];
  put(key: string, value: T): void;
  remove(key: string): void;
  clear(): void;
  close(): void;
};

type Line<T> = [key: string, value?: T];

/** Writes each change before the call returns, and drops a half-written last line. Opening rewrites the file. */
export function openTable<T>(dataDir: string | undefined, name: string): Table<T> {
  const rows = new Map<string, T>();
  let file: number | null = null;
  if (dataDir) {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    const path = join(dataDir, `${name}.jsonl`);
    replay(path, rows);
    compact(path, rows);
    file = openSync(path, 'a');
  }
  const write = (line: Line<T>) => {
    if (file !== null) appendFileSync(file, `${JSON.stringify(line)}\n`);
  };
  return {
    get: (key) => rows.get(key),
    all: () => [...rows.values()],
    put(key, value) {
      write([key, value]);
      rows.set(key, value);
    },
    remove(key) {
      if (!rows.has(key)) return;
      write([key]);
      rows.delete(key);
    },
    clear() {
      for (const key of rows.keys()) write([key]);
      rows.clear();
    },
    close() {
      if (file !== null) closeSync(file);
      file = null;
    },
  };
}

function replay<T>(path: string, rows: Map<string, T>): void {
  for (const text of readLines(path)) {
    const line = parseLine<T>(text);
    if (!line) continue;
    const [key, value] = line;
    if (value === undefined) rows.delete(key);
    else rows.set(key, value);
  }
}

function readLines(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

function parseLine<T>(text: string): Line<T> | null {
  try {
    const line: unknown = JSON.parse(text);
    return Array.isArray(line) && typeof line[0] === 'string' ? (line as Line<T>) : null;
  } catch {
    return null;
  }
}

function compact<T>(path: string, rows: Map<string, T>): void {
  const text = [...rows].map((line) => `${JSON.stringify(line)}\n`).join('');
  writeFileSync(`${path}.new`, text, { mode: 0o600 });
  renameSync(`${path}.new`, path);
}
