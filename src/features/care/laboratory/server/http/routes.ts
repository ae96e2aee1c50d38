import * as v from 'valibot';
import { refuse } from '#platform/http/call.ts';
import { CallRoutes, type RouteParts } from '#platform/http/call-routes.ts';
import { tooMany } from '#platform/http/caller-limit.ts';
import { limitKey } from '#platform/http/limit-key.ts';
import { sealedCookie } from '#platform/http/sealed-cookie.ts';
import { logSecurity } from '#platform/http/security-log.ts';
import { paperUrls } from '#values/paper-urls.ts';
import * as calls from '../../calls.ts';
import { openShared, sharedAnswerOf, sharedDocument } from '../open-shared.ts';
import { endShare, shareResult } from '../share-result.ts';

/** After the code, the document opens by an address of its own, which phones show and save. */
const documentCookie = sealedCookie('laudo', { schema: v.string(), seconds: 15 * 60 });

export const laboratoryRoutes = ({ deps, limits }: RouteParts) =>
  new CallRoutes({ deps, limits })
    .handle(calls.shareResult, async ({ c, customer: customerId, body: { id }, limits: { shares } }) => {
      const wait = await shares.consume(limitKey(deps.config.secret, String(customerId)));
      if (wait) return tooMany(c, wait);
      const shared = await shareResult(deps, { customerId, id });
      if (!shared.ok) return shared;
      logSecurity(c, deps, 'result_shared', { customerId });
      const { id: share, token, code, until } = shared;
      return { id: share, token, code, until: until.toISOString() };
    })
    .handle(calls.endShare, async ({ customer: customerId, body: { id } }) =>
      (await endShare(deps, { customerId, id })) ? { ok: true } : refuse('not_found'),
    )
    .handle(calls.openShared, async ({ c, body }) => {
      const opened = await openShared(deps, body);
      if (!opened.ok) return opened;
      logSecurity(c, deps, 'shared_result_opened', {});
      documentCookie.write(c, deps, opened.share.id);
      return sharedAnswerOf(deps, opened);
    })
    .get(paperUrls.sharedDocument(), async (c) => {
      const id = documentCookie.read(c, deps);
      const file = id === null ? null : await sharedDocument(deps, id);
      if (!file) return c.notFound();
      return c.body(new Uint8Array(file.pdf), 200, {
        'content-type': 'application/pdf',
        'content-disposition': `inline; filename="${file.name}"`,
        'cache-control': 'no-store',
      });
    });
