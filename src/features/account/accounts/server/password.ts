import { hash, verify } from '@node-rs/argon2';

/** argon2id with the library's defaults (19 MiB, 2 passes, 1 lane), as OWASP recommends. */
export const hashPassword = (password: string): Promise<string> => hash(password);

let decoy: Promise<string> | undefined;

/** Takes the same time with or without a hash, so that timing does not reveal accounts. */
export async function isPassword(storedHash: string | null, password: string): Promise<boolean> {
  if (storedHash !== null) return verify(storedHash, password);
  decoy ??= hashPassword('no account has this hash');
  await verify(await decoy, password);
  return false;
}
