import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

const PLACE = /(file:\/\/\S+\.js):(\d+):(\d+)/;

const maps = new Map<string, SourceMap | null>();

/** Reads a map when an error first needs it; Node's --enable-source-maps reads all of them at the start. */
export function nameSourceLines(): void {
  Error.prepareStackTrace = (error, frames) =>
    [
      Error.prototype.toString.call(error),
      ...frames.map((frame) => `    at ${inSource(String(frame))}`),
    ].join('\n');
}

const inSource = (frame: string): string =>
  frame.replace(PLACE, (place, url: string, line: string, column: string) => {
    const origin = mapOf(url)?.findOrigin(Number(line), Number(column));
    if (!origin || !('fileName' in origin)) return place;
    return `${fileURLToPath(new URL(origin.fileName, url))}:${origin.lineNumber}:${origin.columnNumber}`;
  });

function mapOf(url: string): SourceMap | null {
  const known = maps.get(url);
  if (known !== undefined) return known;
  const path = `${fileURLToPath(url)}.map`;
  const map = existsSync(path) ? new SourceMap(JSON.parse(readFileSync(path, 'utf8'))) : null;
  maps.set(url, map);
  return map;
}
