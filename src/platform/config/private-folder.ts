import { chmodSync, mkdirSync, statSync } from 'node:fs';

const PRIVATE = 0o700;
const STICKY = 0o1000;

/** Does not change the rights of another user's folder, or of a shared one (/tmp). */
export function openPrivateFolder(path: string): void {
  mkdirSync(path, { recursive: true, mode: PRIVATE });
  const { mode, uid } = statSync(path);
  if ((mode & 0o077) === 0 || (mode & STICKY) !== 0 || uid !== process.getuid?.()) return;
  chmodSync(path, PRIVATE);
}
