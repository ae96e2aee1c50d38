import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';

const compress = promisify(brotliCompress);
const TEXTS = new Set(['.js', '.mjs', '.css', '.svg', '.json', '.webmanifest', '.txt']);

export async function compressFolder(folder) {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true });
  await Promise.all(
    files
      .filter((file) => file.isFile() && TEXTS.has(extname(file.name)))
      .map(async ({ parentPath, name }) => {
        const path = join(parentPath, name);
        const body = readFileSync(path);
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
        };
        const compressed = await compress(body, { params });
        if (compressed.length < body.length) writeFileSync(`${path}.br`, compressed);
      }),
  );
}
