import { createHmac, randomBytes } from 'node:crypto';
import type { Deps } from '#platform/deps.ts';
import { isSigned } from '#platform/secrets/key-ring.ts';
import { type CalendarDay, dayOf } from '#values/calendar-day.ts';

/** The mark is hexadecimal, because addresses of pages have no capitals. */
const MARK_LENGTH = 32;

const markOf = (secret: string, text: string) =>
  createHmac('sha256', secret).update(`exclusao:${text}`).digest('hex').slice(0, MARK_LENGTH);

/** Proves that the store carried out a deletion on this day. It identifies no one and needs no storage. */
export function newDeletionCode(deps: Deps): string {
  const text = `${dayOf(deps.clock.now()).replaceAll('-', '')}-${randomBytes(6).toString('hex')}`;
  return `${text}-${markOf(deps.config.secret, text)}`;
}

export function dayOfDeletion(deps: Deps, code: string): CalendarDay | null {
  const [, text = '', year, month, day, mark = ''] =
    /^((\d{4})(\d\d)(\d\d)-[\da-f]{12})-([\da-f]{32})$/.exec(code) ?? [];
  return isSigned(deps.config, mark, (secret) => markOf(secret, text)) ? `${year}-${month}-${day}` : null;
}
