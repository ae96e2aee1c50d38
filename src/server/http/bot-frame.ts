import { Hono } from 'hono';
import type { BotCheckProvider, BotCheckSettings } from '#platform/bot-check/settings.ts';
import type { PolicySources } from '#platform/http/security.ts';
import type { VisitorEnv } from '#platform/http/visitor.ts';
import { BOT_FRAME } from '#values/bot-frame.ts';
import { frameDocument } from './frame-document.ts';

const SOURCES: Record<BotCheckProvider, (script: string) => PolicySources> = {
  recaptcha(script) {
    const google = new URL('.', script).href;
    const files = 'https://www.gstatic.com/recaptcha/';
    return {
      'script-src': [google, files],
      'frame-src': [google, 'https://recaptcha.google.com/recaptcha/'],
      'connect-src': [google],
      // reCAPTCHA puts its badge into the document with inline styles.
      'style-src': ["'unsafe-inline'"],
      'img-src': [files, 'data:'],
      'form-action': ["'none'"],
    };
  },
  turnstile(script) {
    const { origin } = new URL(script);
    return {
      'script-src': [origin],
      'frame-src': [origin],
      'connect-src': [origin],
      'style-src': ["'unsafe-inline'"],
      'form-action': ["'none'"],
    };
  },
};

const QUERY: Record<BotCheckProvider, (siteKey: string) => Record<string, string>> = {
  recaptcha: (siteKey) => ({ render: siteKey }),
  turnstile: () => ({ render: 'explicit' }),
};

export function botFrameDocument({ provider, siteKey, script }: BotCheckSettings): Hono<VisitorEnv> {
  const address = `${script}?${new URLSearchParams(QUERY[provider](siteKey))}`;
  return new Hono<VisitorEnv>().get(
    BOT_FRAME,
    frameDocument({
      title: 'Verificação de robô',
      sources: SOURCES[provider](script),
      data: { provider, script: address },
    }),
  );
}
