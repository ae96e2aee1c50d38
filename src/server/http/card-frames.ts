import { Hono } from 'hono';
import { html } from 'hono/html';
import type { CardSettings } from '#platform/card-settings.ts';
import type { PolicySources } from '#platform/http/security.ts';
import type { VisitorEnv } from '#platform/http/visitor.ts';
import { cardFrames } from '#values/card-frames.ts';

/**
 * What pages need to open these frames. On all personal pages, because they are one application: the policy of the first
 * one that was loaded holds for the checkout too.
 */
export const CARD_FRAMES: PolicySources = { 'frame-src': ["'self'"] };

/**
 * The only documents of the store in which providers' scripts may run. They are empty, hold no data of anybody, and are
 * filled by the page that opened them (decision 053).
 */
export function cardFrameDocuments({ tokenizer, authenticator }: CardSettings): Hono<VisitorEnv> {
  const app = new Hono<VisitorEnv>();
  const serve = (path: string, title: string, sources: PolicySources) => {
    const policy = framePolicy(sources);
    app.get(path, (c) => {
      c.header('Content-Security-Policy', policy);
      c.header('X-Frame-Options', 'SAMEORIGIN');
      c.header('Cache-Control', 'no-store');
      return c.html(emptyDocument(title));
    });
  };
  const { origins } = tokenizer;
  serve(cardFrames.protect, 'Proteção do cartão', {
    'script-src': origins,
    'connect-src': origins,
    'form-action': ["'none'"],
  });
  if (!authenticator) return app;
  // The page of a bank may be anywhere, and is posted to.
  const banks = ['https:', ...authenticator.origins.filter((origin) => origin.startsWith('http:'))];
  serve(cardFrames.authenticate, 'Confirmação do seu banco', {
    'script-src': authenticator.origins,
    'connect-src': authenticator.origins,
    'frame-src': banks,
    'form-action': banks,
    'style-src': ["'unsafe-inline'"],
    'img-src': ['data:', 'https:'],
  });
  return app;
}

const framePolicy = (sources: PolicySources): string =>
  [
    "default-src 'none'",
    ...Object.entries(sources).map(([directive, allowed]) => `${directive} ${allowed.join(' ')}`),
    "base-uri 'none'",
    "frame-ancestors 'self'",
    "object-src 'none'",
  ].join('; ');

const emptyDocument = (title: string) => html`<!doctype html>
<html lang="pt-BR">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title></head>
<body></body>
</html>`;
