import type { BotVerdict } from './bot-check.ts';
import type { BotCheckSettings } from './settings.ts';
import type { Siteverify } from './siteverify.ts';

/** 'bad-request' is missing, because a malformed token could cause it and would pass. */
const NOT_ABOUT_THE_TOKEN = ['missing-input-secret', 'invalid-input-secret', 'internal-error'];

const UNAVAILABLE: BotVerdict = { ok: false, reason: 'unavailable' };

export function verdictOf(
  answer: Siteverify | null,
  action: string,
  { provider, minScore, hostnames }: Pick<BotCheckSettings, 'provider' | 'minScore' | 'hostnames'>,
): BotVerdict {
  if (!answer) return UNAVAILABLE;
  const { success, score, hostname, 'error-codes': codes } = answer;
  const no = (reason: string): BotVerdict => ({ ok: false, ...(score !== null && { score }), reason });
  if (!success) {
    if (codes.some((code) => NOT_ABOUT_THE_TOKEN.includes(code))) return UNAVAILABLE;
    return no(codes.includes('timeout-or-duplicate') ? 'used' : 'invalid');
  }
  if (answer.action !== action) return no('wrong action');
  if (!hostnames.includes(hostname ?? '')) return no('wrong hostname');
  if (provider === 'turnstile') return { ok: true, reason: 'ok' };
  // An answer without a score comes from a key of another kind of reCAPTCHA.
  if (score === null) return no('no score');
  return score < minScore ? no('low score') : { ok: true, score, reason: 'ok' };
}
