import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type { PolicySources } from '#platform/http/security.ts';

export const OWN_FRAMES: PolicySources = { 'frame-src': ["'self'"] };

interface FrameDocument {
  title: string;
  sources: PolicySources;
  data?: Readonly<Record<string, string>>;
}

/** Only documents like this run providers' scripts. They hold no personal data (decisions 053 and 061). */
export function frameDocument({ title, sources, data = {} }: FrameDocument) {
  const policy = framePolicy(sources);
  const attributes = Object.entries(data).map(([name, value]) => html` ${raw(`data-${name}`)}="${value}"`);
  return (c: Context) => {
    c.header('Content-Security-Policy', policy);
    c.header('X-Frame-Options', 'SAMEORIGIN');
    c.header('Cache-Control', 'no-store');
    return c.html(html`<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body${attributes}></body>
</html>`);
  };
}

const framePolicy = (sources: PolicySources): string =>
  [
    "default-src 'none'",
    ...Object.entries(sources).map(([directive, allowed]) => `${directive} ${allowed.join(' ')}`),
    "base-uri 'none'",
    "frame-ancestors 'self'",
    "object-src 'none'",
  ].join('; ');
