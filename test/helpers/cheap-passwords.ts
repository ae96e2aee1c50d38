import type { Config } from '#platform/config/config.ts';

/** The least that argon2id accepts: tests prove nothing about the strength of their own passwords. */
const CHEAP: Config['passwordCost'] = { memoryKib: 8, passes: 1 };

export const withCheapPasswords = <C extends Config>(config: C): C => ({ ...config, passwordCost: CHEAP });
