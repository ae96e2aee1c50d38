import { hash, verify } from '@node-rs/argon2';
import type { Config } from '#platform/config/config.ts';
import type { Deps } from '#platform/deps.ts';

/** Uses argon2id with one lane. */
export const hashPassword = ({ config }: Deps, password: string): Promise<string> =>
  hash(password, { memoryCost: config.passwordCost.memoryKib, timeCost: config.passwordCost.passes });

const decoys = new Map<Config['passwordCost'], Promise<string>>();

/** Takes the same time with or without a hash, so that timing does not reveal accounts. */
export async function isPassword(deps: Deps, storedHash: string | null, password: string): Promise<boolean> {
  if (storedHash !== null) return verify(storedHash, password);
  await verify(await decoyOf(deps), password);
  return false;
}

function decoyOf(deps: Deps): Promise<string> {
  const cost = deps.config.passwordCost;
  const decoy = decoys.get(cost) ?? hashPassword(deps, 'no account has this hash');
  decoys.set(cost, decoy);
  return decoy;
}
