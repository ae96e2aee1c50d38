import type { CachedCall, PageCache } from '#platform/cache/page-cache.ts';
import { type ShareAnswer, SharedAnswer } from '#platform/http/shared-answer.ts';
import { requestAlias } from './front.ts';

export const shareAnswers =
  (cache: PageCache): ShareAnswer =>
  async (c, key, answer) => {
    const route = c.req.path;
    const name = `call ${route} ${key}`;
    const cached = await cache.getCall(name, async () => cachedCall(route, await answer()));
    cache.alias(requestAlias(addressOf(c.req.url), c.req.header('cookie')), name);
    return new SharedAnswer(cached);
  };

const cachedCall = (route: string, answer: unknown): CachedCall => ({
  route,
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: Buffer.from(JSON.stringify(answer)),
});

const addressOf = (url: string) => url.slice(url.indexOf('/', url.indexOf('//') + 2));
