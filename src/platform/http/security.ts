import { createHash } from 'node:crypto';

interface InlineSources {
  scripts: string[];
  styles: string[];
}

export interface UnmarkedPage {
  html: string;
  sources: InlineSources;
}

/** An inline script without the mark got into the page some other way, so it gets no hash. */
export function unmark(markedHtml: string, nonce: string): UnmarkedPage {
  const pieces = markedHtml.split(markOf(nonce));
  const found = { script: new Set<string>(), style: new Set<string>() };
  for (const [index, piece] of pieces.entries()) {
    const before = pieces[index - 1] ?? '';
    const [, element] = /^<(script|style)\b/.exec(before.slice(before.lastIndexOf('<'))) ?? [];
    if (element !== 'script' && element !== 'style') continue;
    const code = piece.slice(piece.indexOf('>') + 1, piece.indexOf(`</${element}>`));
    if (code !== '') found[element].add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  return { html: pieces.join(''), sources: { scripts: [...found.script], styles: [...found.style] } };
}

export const markOf = (nonce: string) => ` nonce="${nonce}"`;

export type PolicySources = Readonly<Record<string, readonly string[]>>;

const UNSAFE_INLINE = "'unsafe-inline'";

export function contentSecurityPolicy(
  { scripts, styles }: Readonly<InlineSources>,
  outside: PolicySources = {},
): string {
  // No hash is added there, because next to one browsers ignore that any style is allowed.
  const hashed = outside['style-src']?.includes(UNSAFE_INLINE) ? [] : styles;
  const own = [
    "default-src 'none'",
    ["script-src 'self'", ...scripts].join(' '),
    ["style-src 'self'", ...hashed].join(' '),
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "media-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ];
  const allowed = new Map(own.map((line) => [line.slice(0, line.indexOf(' ')), line]));
  for (const [directive, sources] of Object.entries(outside))
    allowed.set(directive, `${allowed.get(directive) ?? directive} ${sources.join(' ')}`);
  return [...allowed.values()].join('; ');
}

/** Responses other than pages, when opened directly, may load nothing and not be framed. */
export const BARE_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'";

/** Built files need it because the service worker runs under the policy of its own file and SVG files contain style elements. */
export const FILE_POLICY = "script-src 'self'; base-uri 'none'; frame-ancestors 'none'; object-src 'none'";

export const SECURITY_HEADERS: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(self), payment=()',
};

/** Separates windows of pages with third-party scripts from those with SECURITY_HEADERS, although both have one origin. */
export const OPEN_TO_POPUPS = { 'Cross-Origin-Opener-Policy': 'same-origin-allow-popups' };

export const HSTS = 'max-age=63072000; includeSubDomains';
