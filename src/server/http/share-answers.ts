import type { CachedCall, PageCache } from '#platform/cache/page-cache.ts';
import { type ShareAnswer, SharedAnswer } from '#platform/http/shared-answer.ts';
import { requestAlias } from './front.ts';

export const shareAnswers =
  (cache: PageCache): ShareAnswer =>
  async (c, key, answer) => {
    const { url } = c.req;
    const address = url.slice(url.indexOf('/', url.indexOf('//') + 2));
    const request = { route: c.req.path, address, cookies: c.req.header('cookie') };
    return new SharedAnswer(await sharedCall(cache, request, key, answer));
  };

interface SharedRequest {
  route: string;
  /** Path and query exactly as sent. */
  address: string;
  cookies: string | undefined;
}

export async function sharedCall(
  cache: PageCache,
  { route, address, cookies }: SharedRequest,
  key: string,
  answer: () => Promise<unknown>,
): Promise<CachedCall> {
  const name = `call ${route} ${key}`;
  const cached = await cache.getCall(name, async () => ({
    route,
    status: 200,
    headers: { 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(await answer())),
  }));
  cache.alias(requestAlias(address, cookies), name);
  return cached;
}
