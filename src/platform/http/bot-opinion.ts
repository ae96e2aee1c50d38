import type { Context } from 'hono';
import type { BotCheck } from '../bot-check/bot-check.ts';
import type { Config } from '../config/config.ts';
import { clientAddress } from './client-ip.ts';

/** 'unknown' means that the provider does not answer. Each call decides what 'doubtful' and 'unknown' mean (decision 061). */
export type BotOpinion = 'person' | 'doubtful' | 'unknown';

/** Without a provider every caller counts as a person. A missing token is doubtful. */
export async function botOpinion(
  c: Context,
  { botCheck, config }: { botCheck: BotCheck; config: Pick<Config, 'trustProxy'> },
  { action, token }: { action: string; token: string | undefined },
): Promise<BotOpinion> {
  if (botCheck.siteKey === '') return 'person';
  if (!token) return 'doubtful';
  const { ok, reason } = await botCheck.verify(token, action, clientAddress(c, config.trustProxy));
  return ok ? 'person' : reason === 'unavailable' ? 'unknown' : 'doubtful';
}
