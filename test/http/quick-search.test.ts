import { expect, test } from 'vitest';
import { PageCache } from '#platform/cache/page-cache.ts';
import { quickSearch } from '#server/http/quick-search.ts';
import { testStore } from '#test/helpers/store.ts';

const store = await testStore();
const cache = new PageCache(1024 * 1024);
const quickly = quickSearch(store.deps, cache);
const PATH = '/v1/cms/search';

async function byApplication(address: string, cookie?: string) {
  const answer = await store.app.request(address, {
    headers: { 'sec-fetch-site': 'same-origin', ...(cookie && { cookie }) },
  });
  return { status: answer.status, body: await answer.text() };
}

test.each<[address: string, cookie?: string]>([
  [`${PATH}?type=simple&q=tsh`],
  [`${PATH}?type=simple&pageSize=5&q=hemogrma`],
  [`${PATH}?q=vitamina+d&type=simple&pageSize=3`],
  [`${PATH}?type=simple&q=%C3%A1cido%20%C3%BArico`],
  [`${PATH}?type=simple&q=ts`],
  [`${PATH}?type=simple&q=&curPage=2`],
  [`${PATH}?type=simple&q=gripe`, 'STORE_LOCATION=gyn'],
  [`${PATH}?type=simple&q=gripe`, 'sid=x; STORE_LOCATION=nowhere'],
  [`${PATH}?type=simple&q=xyzwkq`],
])('answers %s (%s) with the bytes of the application', async (address, cookie) => {
  const quick = await quickly(address, cookie);
  expect({ status: quick?.status, body: quick?.body.toString() }).toEqual(
    await byApplication(address, cookie),
  );
});

test.each([
  [`${PATH}`, 400],
  [`${PATH}?q=tsh`, 400],
  [`${PATH}?type=simple&q=tsh&x=1`, 400],
  [`${PATH}?type=simple&q=tsh&q=gripe`, 400],
  [`${PATH}?type=simple&pageSize=9999`, 400],
  [`${PATH}?type=simple&q=a%E2%80%AEb`, 400],
  ['/v1/data', 200],
])('leaves %s to the application', async (address, status) => {
  expect(quickly(address, undefined)).toBeUndefined();
  expect((await byApplication(address)).status).toBe(status);
});
