import { createHash } from 'node:crypto';

interface MarkedPage {
  /** Without the marks: the same for every rendering, so that it can be cached. */
  html: string;
  /** Policy sources of the inline scripts that carried the mark. */
  scripts: string[];
}

/**
 * Takes the renderer's mark off a page and hashes the inline scripts that carried it. Whatever else looks like a script
 * got into the page some other way, and its hash is nobody's business.
 */
export function unmarkScripts(markedHtml: string, nonce: string): MarkedPage {
  const pieces = markedHtml.split(markOf(nonce));
  const scripts = new Set<string>();
  for (const [index, piece] of pieces.entries()) {
    const before = pieces[index - 1];
    if (before === undefined || !before.slice(before.lastIndexOf('<')).startsWith('<script')) continue;
    const code = piece.slice(piece.indexOf('>') + 1, piece.indexOf('</script>'));
    if (code !== '') scripts.add(`'sha256-${createHash('sha256').update(code).digest('base64')}'`);
  }
  return { html: pieces.join(''), scripts: [...scripts] };
}

/** How React writes the attribute. */
export const markOf = (nonce: string) => ` nonce="${nonce}"`;

export type PolicySources = Readonly<Record<string, readonly string[]>>;

/** Content-Security-Policy of a rendered page: our own files, its marked `scripts`, and `outside`. */
export function contentSecurityPolicy(scripts: readonly string[], outside: PolicySources = {}): string {
  const own = [
    "default-src 'none'",
    `script-src 'self' ${scripts.join(' ')}`.trim(),
    "style-src 'self'",
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

/**
 * For answers that are not pages (calls, robots.txt and the like): opened directly, they may load nothing and not be
 * framed.
 */
export const BARE_POLICY =
  "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; object-src 'none'";

/**
 * For built files. Says nothing about connections and styles: the service worker runs under the policy of its own file,
 * and SVG files contain style elements.
 */
export const FILE_POLICY = "script-src 'self'; base-uri 'none'; frame-ancestors 'none'; object-src 'none'";

export const SECURITY_HEADERS: Record<string, string> = {
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'same-origin',
  'X-Frame-Options': 'DENY',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), payment=()',
};

export const HSTS = 'max-age=63072000; includeSubDomains';
