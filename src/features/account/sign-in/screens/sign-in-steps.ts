import { readLocal, writeLocal } from '#ui/browser-storage.ts';
import { dropDrafts, saveDraft, savedDraft } from '#ui/form/draft.ts';
import { returnPath } from '../return-path.ts';

/** The tab remembers the step, because a phone may reload it while its owner fetches the code from the mail. */
const CODE_SENT = 'codigo-enviado';

export function codeSentTo(): string {
  const email = savedDraft(CODE_SENT);
  return typeof email === 'string' ? email : '';
}

export const rememberCodeSent = (email: string): void => saveDraft(CODE_SENT, email);

export const forgetCodeSent = (): void => dropDrafts(CODE_SENT);

/** A customer without a password is offered the code first. The server does not reveal who has a password. */
const BY_CODE = 'entrou_por_codigo';

export const signedInByCode = (): boolean => readLocal(BY_CODE) === 'true';

export const rememberWayIn = (byCode: boolean): void => void writeLocal(BY_CODE, String(byCode));

/** All tabs share it, because the mailed link opens another one. */
const AFTER_RESET = 'depois_da_senha';
const HOUR_MS = 3_600_000;

export const rememberReturn = (path: string): void =>
  void writeLocal(AFTER_RESET, JSON.stringify({ at: Date.now(), path }));

/** Returns, once and within the hour of the link, the page to continue with after the new password. */
export function takeReturn(): string {
  const stored = readLocal(AFTER_RESET);
  writeLocal(AFTER_RESET, '');
  try {
    const { at, path } = JSON.parse(stored || '{}') as { at?: number; path?: string };
    return Date.now() - (at ?? 0) < HOUR_MS ? returnPath(path) : '/';
  } catch {
    return '/';
  }
}
