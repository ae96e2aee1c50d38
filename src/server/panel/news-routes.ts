import { Hono } from 'hono';
import type { News } from '#features/desk/operations/news.ts';
import { panelSite } from '#features/desk/staff/server/panel-site.ts';
import { readStaffSession } from '#features/desk/staff/server/sign-in-staff.ts';
import type { Deps } from '#platform/deps.ts';
import { refuse } from '#platform/http/call.ts';
import { ownSiteOnly } from '#platform/http/origin.ts';
import { isFromStrictPage, LOOSE_PAGE } from '#platform/http/page-key.ts';
import { problem } from '#platform/http/problem.ts';
import { problemOf } from '#platform/http/refusal.ts';
import type { VisitorEnv } from '#platform/http/visitor.ts';
import { panelUrls } from '#values/panel-urls.ts';
import { panelBrowser } from './browser.ts';
import { COMMON_REFUSALS } from './common-refusals.ts';
import { mayFollow, newsDesk } from './news-desk.ts';
import { actorOf } from './routes.ts';

interface Options {
  deps: Deps;
  secure: boolean;
  stopping?: AbortSignal | undefined;
  everyMs?: number;
}

const EVENT_STREAM = {
  'Content-Type': 'text/event-stream',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
};
const RETRY_MS = 5000;
/** A browser that has stopped reading must not fill the memory. */
const MOST_UNREAD = 100;

/** Server-sent events with numbers of orders that changed, and that messages did; nothing about people or services. */
export function newsRoutes({ deps, secure, stopping, everyMs }: Options): Hono<VisitorEnv> {
  const app = new Hono<VisitorEnv>();
  const desk = newsDesk(deps, everyMs);
  stopping?.addEventListener('abort', () => desk.close());

  app.get(panelUrls.news(), ownSiteOnly(panelSite(deps)), async (c) => {
    const { sessionHash } = panelBrowser(c, secure);
    const session = sessionHash === null ? null : await readStaffSession(deps, sessionHash, true);
    // An EventSource cannot send a header, so the key is in the address. It is worthless without the session's cookie.
    if (session && !isFromStrictPage(c, deps, `staff ${session.member.id}`, c.req.query('key') ?? ''))
      return problem(c, LOOSE_PAGE);
    const by = actorOf({ permission: 'signed in' }, session);
    const refused = 'ok' in by ? by : !mayFollow(by) && refuse('not_permitted');
    if (refused || sessionHash === null)
      return problem(c, problemOf(refused || refuse('staff_signed_out'), COMMON_REFUSALS));
    return c.body(await streamOf(sessionHash), 200, EVENT_STREAM);
  });
  return app;

  async function streamOf(sessionHash: string): Promise<ReadableStream> {
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>(undefined, {
      highWaterMark: MOST_UNREAD,
    });
    const writer = writable.getWriter();
    const encoder = new TextEncoder();
    function write(text: string): void {
      const isFull = (writer.desiredSize ?? 0) <= 0;
      const written = isFull ? writer.abort() : writer.write(encoder.encode(text));
      written.catch(() => {});
    }
    const listener = {
      sessionHash,
      tell: (news: News) => write(`data: ${JSON.stringify(news)}\n\n`),
      beat: () => write(':\n\n'),
      close(forGood: boolean) {
        if (forGood) write('event: end\ndata:\n\n');
        writer.close().catch(() => {});
      },
    };
    writer.closed.catch(() => desk.leave(listener));
    write(`retry: ${RETRY_MS}\n\n`);
    await desk.follow(listener);
    return readable;
  }
}
