import { Hono } from 'hono';
import { cardFrames } from '#features/purchase/cards/card-frames.ts';
import type { CardSettings } from '#features/purchase/cards/server/card-settings.ts';
import type { Config } from '#platform/config/config.ts';
import type { PolicySources } from '#platform/http/security.ts';
import type { VisitorEnv } from '#platform/http/visitor.ts';
import { frameDocument } from './frame-document.ts';
import { isPayHost } from './pay-host.ts';

/** Serves the documents on the host of the payment pages only. */
export function cardFrameDocuments(
  { tokenizer, authenticator }: CardSettings,
  hosts: Pick<Config, 'payUrl'>,
): Hono<VisitorEnv> {
  const app = new Hono<VisitorEnv>();
  const serve = (path: string, title: string, sources: PolicySources) => {
    const frame = frameDocument({ title, sources });
    app.get(path, (c, next) => (hosts.payUrl && !isPayHost(c, hosts) ? next() : frame(c)));
  };
  const { origins } = tokenizer;
  serve(cardFrames.protect, 'Proteção do cartão', {
    'script-src': origins,
    'connect-src': origins,
    'form-action': ["'none'"],
  });
  if (!authenticator) return app;
  // Any bank's own page may appear in the frame, whatever its host.
  const banks = ['https:', ...authenticator.origins.filter((origin) => origin.startsWith('http:'))];
  serve(cardFrames.authenticate, 'Confirmação do seu banco', {
    'script-src': authenticator.origins,
    'connect-src': authenticator.origins,
    'frame-src': banks,
    'form-action': authenticator.origins,
    'style-src': ["'unsafe-inline'"],
    'img-src': ['data:', ...authenticator.origins],
  });
  return app;
}
