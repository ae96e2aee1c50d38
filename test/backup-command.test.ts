import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const operations = readFileSync(new URL('../docs/operations.md', import.meta.url), 'utf8');
// Only these: other commands of the page would change the machine.
const [createKey = '', dump = ''] = [...operations.matchAll(/```bash\n([\s\S]*?)```/g)]
  .map(([, code = '']) => code.replaceAll(/^ {2}/gm, ''))
  .filter((code) => /^gpg | gpg /m.test(code));
const folder = mkdtempSync(join(tmpdir(), 'loja-copia-'));
const run = (command: string, home: string) =>
  execFileSync('bash', ['-c', command], {
    cwd: folder,
    env: { PATH: process.env.PATH, HOME: folder, GNUPGHOME: home },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
const hasGpg = (() => {
  try {
    return run('command -v gpg', folder) !== '';
  } catch {
    return false;
  }
})();
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.runIf(hasGpg)('the documented dump is encrypted, and only its private key reads it', () => {
  const [operator, store] = [mkdtempSync(join(folder, 'a-')), mkdtempSync(join(folder, 'b-'))];
  // No prompt for a passphrase, and a short key is made sooner.
  run(
    createKey.replace('gpg --quick', "gpg --batch --passphrase '' --quick").replace('rsa4096', 'rsa2048'),
    operator,
  );
  const secret = 'dados de saude de Marina';
  run(dump.replace(/docker compose .*? \| /, `printf '${secret}' | `), store);
  const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('.dump.gpg'));
  expect(file).toMatch(/^loja-\d{4}-\d{2}-\d{2}\.dump\.gpg$/);
  expect(readFileSync(join(folder, file)).includes(secret)).toBe(false);
  expect(run(`gpg --batch --decrypt ${file}`, operator)).toBe(secret);
  expect(() => run(`gpg --batch --decrypt ${file}`, store)).toThrow();
});

test('a failed dump fails the command', () => {
  expect(dump).toMatch(/^set -euo pipefail$/m);
});
