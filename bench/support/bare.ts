import { fork } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The exact bytes and headers of an address, compressed as transferred. */
export function fetchRaw(
  url: string,
  headers: Record<string, string>,
): Promise<{ body: Buffer; headers: Record<string, string> }> {
  return new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => resolve({ body: Buffer.concat(chunks), headers: flat(response.headers) }));
    }).on('error', reject);
  });
}

const HOP = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'];
const flat = (headers: NodeJS.Dict<string | string[]>) =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      HOP.includes(name) || value === undefined ? [] : [[name, String(value)]],
    ),
  );

export async function startBare(body: Buffer, headers: Record<string, string>) {
  const file = join(mkdtempSync(join(tmpdir(), 'loja-bare-')), 'body');
  writeFileSync(file, body);
  const child = fork(
    fileURLToPath(new URL('./bare-server.mjs', import.meta.url)),
    [file, JSON.stringify(headers)],
    { execPath: process.execPath },
  );
  const port = await new Promise<number>((resolve) =>
    child.once('message', (message) => resolve((message as { port: number }).port)),
  );
  return { url: `http://127.0.0.1:${port}/`, pid: child.pid ?? 0, stop: () => void child.kill() };
}
