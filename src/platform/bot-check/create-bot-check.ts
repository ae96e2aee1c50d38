import { randomUUID } from 'node:crypto';
import type { Logger } from '../log/log.ts';
import { type BotCheck, noBotCheck } from './bot-check.ts';
import type { BotCheckSettings } from './settings.ts';
import { type Siteverify, siteverify } from './siteverify.ts';
import { verdictOf } from './verdict.ts';

const TRY_MS = 2500;

const isFault = (answer: Siteverify | null) =>
  answer === null || answer['error-codes'].includes('internal-error');

export function createBotCheck(
  settings: BotCheckSettings | undefined,
  log: Logger,
  { attemptMs = TRY_MS } = {},
): BotCheck {
  if (!settings) return noBotCheck;
  const { provider, siteKey, secretKey, verifyUrl } = settings;

  async function request(form: Record<string, string>): Promise<Siteverify | null> {
    const answer = await siteverify(verifyUrl, form, attemptMs);
    if (answer !== 'unreadable') return answer;
    log.error({ alarm: 'unreadable_answer', provider }, 'an answer cannot be read');
    return null;
  }

  async function ask(token: string, ip: string): Promise<Siteverify | null> {
    const form = { secret: secretKey, response: token, remoteip: ip };
    if (provider === 'recaptcha') return request(form);
    // A token is good for one use, but the same question may be repeated under its key.
    const question = { ...form, idempotency_key: randomUUID() };
    const first = await request(question);
    return isFault(first) ? request(question) : first;
  }

  return {
    siteKey,
    async verify(token, action, ip) {
      const answer = await ask(token, ip);
      const verdict = verdictOf(answer, action, settings);
      const { ok, reason, score } = verdict;
      const facts = { event: 'bot_check', provider, action, reason, score };
      if (reason === 'unavailable') log.warn({ ...facts, codes: answer?.['error-codes'] }, 'no verdict');
      else if (!ok) log.info(facts, 'taken for a program');
      return verdict;
    },
  };
}
