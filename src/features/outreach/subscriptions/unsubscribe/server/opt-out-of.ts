import type { Deps } from '#platform/deps.ts';
import { mailUrls } from '#values/urls.ts';
import { optOutToken } from './internal/opt-out-token.ts';
import { type Addressee, subjectOf } from './internal/subject.ts';

/** Returns the address for the text, and headers for the mail program's own button (RFC 2369, RFC 8058). */
export function optOutOf({ config }: Pick<Deps, 'config'>, addressee: Addressee) {
  const url = `${config.baseUrl}${mailUrls.optOut(optOutToken(config.secret, subjectOf(addressee)))}`;
  return {
    url,
    headers: { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  };
}
