import type { Config } from '#platform/config/config.ts';
import { type LimitPerCaller, type LimitPerKey, QUARTER_HOUR } from '#platform/http/limits.ts';

/** An attempt makes two calls, or three when its authentication fails. */
export const cardLimit = ({ cards }: Config): LimitPerCaller | undefined =>
  cards && { name: 'card', per: 'caller', points: 2 * cards.limits.perAddress, seconds: QUARTER_HOUR };

/** One address may make this many attempts before a bot check is required. */
export const freeCardAttempts = ({ cards }: Config): LimitPerKey | undefined =>
  cards && {
    name: 'card-free',
    per: 'address',
    points: Math.max(1, Math.floor(cards.limits.perAddress / 4)),
    seconds: QUARTER_HOUR,
  };
