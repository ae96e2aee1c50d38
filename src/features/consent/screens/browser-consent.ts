import { readCookie, writeCookie } from '#ui/browser-storage.ts';
import { CHANGE_MS, postJson } from '#ui/http.ts';
import {
  type ChoiceSource,
  type Choices,
  CONSENT_COOKIE,
  CONSENT_DAYS,
  cookieOf,
  readChoices,
} from '../consent.ts';

/** What this browser allows; null = nobody was asked yet. */
export const browserChoices = () => readChoices(readCookie(CONSENT_COOKIE));

/** Recorded first: without a record nothing is allowed. Throws CallError. */
export async function choose(choices: Choices, source: ChoiceSource): Promise<void> {
  await postJson<{ ok: true }>('/v1/consent', { choices, source }, { within: CHANGE_MS, has: ['ok'] });
  writeCookie(CONSENT_COOKIE, cookieOf({ ...browserChoices(), ...choices }), { days: CONSENT_DAYS });
}
