import { readCookie, readLocal, removeLocal, writeCookie, writeLocal } from '#ui/browser-storage.ts';
import { CHANGE_MS, postJson } from '#ui/http.ts';
import { CONSENT_COOKIE } from '../answered.ts';
import type * as calls from '../calls.ts';
import { type ChoiceSource, type Choices, CONSENT_DAYS, cookieOf, readChoices } from '../consent.ts';

/** This local flag marks an answer whose record is not confirmed, because the visitor may leave the page first. */
const UNRECORDED = 'consent_unrecorded';

export const browserChoices = () => readChoices(readCookie(CONSENT_COOKIE));

/** Records the choices before they apply: without a record nothing is allowed. Throws CallError. */
export async function choose(choices: Choices, source: ChoiceSource): Promise<void> {
  const cookie = cookieOf({ ...browserChoices(), ...choices });
  writeLocal(UNRECORDED, cookie);
  await postJson<typeof calls.chooseConsent>(
    '/v1/consent',
    { choices, source },
    { within: CHANGE_MS, has: ['ok'], keepalive: true },
  );
  writeCookie(CONSENT_COOKIE, cookie, { days: CONSENT_DAYS });
  removeLocal(UNRECORDED);
}

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
