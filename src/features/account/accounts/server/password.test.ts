import { expect, test } from 'vitest';
import { readConfig } from '#server/read-config.ts';
import { testDeps } from '#test/helpers/deps.ts';
import { hashPassword, isPassword } from './password.ts';

const SECRET = 'segredo-de-teste-com-mais-de-32-letras';

test('a store hashes passwords with argon2id, 19 MiB, 2 passes and 1 lane', async () => {
  const deps = { ...testDeps(null as never), config: readConfig({ SECRET }) };
  const hash = await hashPassword(deps, 'palmeira-1988');
  expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await isPassword(deps, hash, 'palmeira-1988')).toBe(true);
  expect(await isPassword(deps, hash, 'palmeira-1989')).toBe(false);
});
