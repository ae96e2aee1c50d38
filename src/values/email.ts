import { withoutInvisible } from './text.ts';

/** Only the characters of real addresses are allowed (RFC 5322, dot-atom): no quotes, comments or look-alike letters. */
const LOCAL = /^[\w+'%&*/=?^`{|}~!#$-]+(\.[\w+'%&*/=?^`{|}~!#$-]+)*$/;
const DOMAIN = /^([a-z\d]([a-z\d-]*[a-z\d])?\.)+([a-z]{2,}|xn--[a-z\d-]*[a-z\d])$/i;
/** registro.br sells domains with accents. Other scripts are refused, because their letters may look like Latin ones. */
const ACCENTED = /^(?=.*[^\p{ASCII}])[\p{Script=Latin}\p{M}\d.-]+$/u;

/** ".co" is Colombia's ending, but in Brazil it is nearly always a mistyped ".com". */
export const endsInCo = (text: string): boolean => /\.co$/i.test(text);

/** Refuses ".co", as the specification requires (section 5). */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  const local = text.slice(0, at);
  const domain = asciiDomain(text.slice(at + 1));
  return (
    at > 0 && at + 1 + domain.length <= 254 && LOCAL.test(local) && DOMAIN.test(domain) && !endsInCo(domain)
  );
}

/** Removes what mail programs and links put around an address: `"Ana" <ana@exemplo.com>`, `mailto:ana@exemplo.com`. */
export const bareEmail = (text: string): string =>
  withoutInvisible(text)
    .replace(/^\s*mailto:/i, '')
    .replace(/^[^<>]*<\s*(?:mailto:)?([^<>\s]+@[^<>\s]+)\s*>[\s;,]*$/i, '$1');

/** Accounts are found by this form: lower case, and accented domains in ASCII (RFC 5890). */
export function normalizeEmail(text: string): string {
  const email = bareEmail(text).trim().toLowerCase();
  const at = email.lastIndexOf('@') + 1;
  return email.slice(0, at) + asciiDomain(email.slice(at));
}

function asciiDomain(domain: string): string {
  if (!ACCENTED.test(domain)) return domain;
  try {
    return new URL(`http://${domain}`).hostname;
  } catch {
    return domain;
  }
}
