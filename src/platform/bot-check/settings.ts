import { SANDBOX_BOT_CHECK } from '../config/setting-problems.ts';

export type BotCheckProvider = 'recaptcha' | 'turnstile';

export interface BotCheckSettings {
  provider: BotCheckProvider;
  siteKey: string;
  secretKey: string;
  /** The minimum is from 0 to 1; only reCAPTCHA gives scores. */
  minScore: number;
  hostnames: readonly string[];
  script: string;
  verifyUrl: string;
}

interface Read {
  BOT_CHECK_PROVIDER: BotCheckProvider | 'none';
  BOT_CHECK_SITE_KEY?: string | undefined;
  BOT_CHECK_SECRET_KEY?: string | undefined;
  BOT_CHECK_MIN_SCORE: number;
  BOT_CHECK_HOSTNAMES?: string | undefined;
  BOT_CHECK_SCRIPT_URL?: string | undefined;
  BOT_CHECK_VERIFY_URL?: string | undefined;
}

const REAL: Record<BotCheckProvider, { script: string; verifyUrl: string }> = {
  recaptcha: {
    script: 'https://www.google.com/recaptcha/api.js',
    verifyUrl: 'https://www.google.com/recaptcha/api/siteverify',
  },
  turnstile: {
    script: 'https://challenges.cloudflare.com/turnstile/v0/api.js',
    verifyUrl: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
  },
};

export function botCheckSettings(
  e: Read,
  sandbox: string | undefined,
  ownHostnames: readonly string[],
): BotCheckSettings | undefined {
  const provider = e.BOT_CHECK_PROVIDER;
  if (provider === 'none') return undefined;
  const { BOT_CHECK_SITE_KEY: siteKey, BOT_CHECK_SECRET_KEY: secretKey } = e;
  const hasKeys = siteKey !== undefined && secretKey !== undefined;
  if (!hasKeys && sandbox === undefined) return undefined;
  const real = REAL[provider];
  const at = (address: string) => (hasKeys ? address : `${sandbox}${new URL(address).pathname}`);
  return {
    provider,
    ...(hasKeys ? { siteKey, secretKey } : SANDBOX_BOT_CHECK),
    minScore: e.BOT_CHECK_MIN_SCORE / 100,
    hostnames: e.BOT_CHECK_HOSTNAMES?.split(',').map((name) => name.trim()) ?? ownHostnames,
    script: e.BOT_CHECK_SCRIPT_URL ?? at(real.script),
    verifyUrl: e.BOT_CHECK_VERIFY_URL ?? at(real.verifyUrl),
  };
}
