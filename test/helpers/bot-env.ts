import { SANDBOX_ROBOTS } from '@loja/sandbox/robots/api.ts';

type Provider = 'recaptcha' | 'turnstile';

const PATHS: Record<Provider, { script: string; verify: string }> = {
  recaptcha: { script: '/recaptcha/api.js', verify: '/recaptcha/api/siteverify' },
  turnstile: { script: '/turnstile/v0/api.js', verify: '/turnstile/v0/siteverify' },
};

export const botEnv =
  (provider: Provider, hostname = 'loja.test') =>
  (sandboxUrl: string): Record<string, string> => ({
    BOT_CHECK_PROVIDER: provider,
    BOT_CHECK_SITE_KEY: SANDBOX_ROBOTS.siteKey,
    BOT_CHECK_SECRET_KEY: SANDBOX_ROBOTS.secretKey,
    BOT_CHECK_HOSTNAMES: hostname,
    BOT_CHECK_SCRIPT_URL: sandboxUrl + PATHS[provider].script,
    BOT_CHECK_VERIFY_URL: sandboxUrl + PATHS[provider].verify,
  });
