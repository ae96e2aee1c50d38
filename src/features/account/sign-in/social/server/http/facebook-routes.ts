import { type Context, Hono } from 'hono';
import type { Deps } from '#platform/deps.ts';
import { postedForm } from '#platform/http/posted-form.ts';
import { problem } from '#platform/http/problem.ts';
import { logSecurity } from '#platform/http/security-log.ts';
import type { VisitorEnv } from '#platform/http/visitor.ts';
import { socialUrls } from '#values/urls.ts';
import { newDeletionCode } from '../deletion-code.ts';
import { forgetIdentity } from '../forget-identity.ts';
import { readSignedRequest } from '../signed-request.ts';

const FORGED = {
  status: 400,
  code: 'forged',
  detail: 'O pedido não foi assinado pelo Facebook.',
} as const;

/** Only Facebook's fresh signature proves a request; an unconnected account gets the same answer. */
export function facebookRoutes({ deps }: { deps: Deps }) {
  const { social, baseUrl } = deps.config;

  async function forget(c: Context<VisitorEnv>): Promise<boolean> {
    c.header('Cache-Control', 'no-store');
    const { signed_request: signed } = await postedForm(c);
    const request =
      social.facebook && typeof signed === 'string'
        ? readSignedRequest(signed, { appSecret: social.facebook.appSecret, now: deps.clock.now() })
        : null;
    if (request === null) return false;
    const customerId = await forgetIdentity(deps, { provider: 'facebook', ...request });
    if (customerId !== null) logSecurity(c, deps, 'social_unlinked', { customerId });
    return true;
  }

  return new Hono<VisitorEnv>()
    .post('/social/facebook/deauthorize', async (c) =>
      (await forget(c)) ? c.json({ ok: true }) : problem(c, FORGED),
    )
    .post('/social/facebook/data-deletion', async (c) => {
      if (!(await forget(c))) return problem(c, FORGED);
      const code = newDeletionCode(deps);
      return c.json({ url: `${baseUrl}${socialUrls.dataDeletion(code)}`, confirmation_code: code });
    });
}
