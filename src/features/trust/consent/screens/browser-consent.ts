import { readCookie, readLocal, removeLocal, writeCookie, writeLocal } from '#ui/browser-storage.ts';
import { CHANGE_MS, postJson } from '#ui/http.ts';
import { CONSENT_COOKIE } from '../answered.ts';
import { type ChoiceSource, type Choices, CONSENT_DAYS, cookieOf, readChoices } from '../consent.ts';

/** Local flag: an answer that is not known to be recorded; the page that sent it may be left before. */
const UNRECORDED = 'consent_unrecorded';

/** What this browser allows; null = nobody was asked yet. */
export const browserChoices = () => readChoices(readCookie(CONSENT_COOKIE));

/** Recorded first: without a record nothing is allowed. Throws CallError. */
export async function choose(choices: Choices, source: ChoiceSource): Promise<void> {
  const cookie = cookieOf({ ...browserChoices(), ...choices });
  writeLocal(UNRECORDED, cookie);
  await postJson<{ ok: true }>(
    '/v1/consent',
    { choices, source },
    { within: CHANGE_MS, has: ['ok'], keepalive: true },
  );
  writeCookie(CONSENT_COOKIE, cookie, { days: CONSENT_DAYS });
  removeLocal(UNRECORDED);
}

/** Sends again what was answered on a page that was left at once. False if there is nothing, or it fails. */
export async function chooseAgain(): Promise<boolean> {
  const choices = readChoices(readLocal(UNRECORDED));
  if (!choices) return false;
  try {
    await choose(choices, 'question');
    return true;
  } catch (failure) {
    console.warn('Escolha de cookies não registrada', failure);
    return false;
  }
}
