import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server';
import type { EntryContext, HandleErrorFunction } from 'react-router';
import { ServerRouter } from 'react-router';
import { DEFAULT_TABLE } from '#features/shop/pricing/price.ts';
import { markOf, type UnmarkedPage, unmark } from '#platform/http/security.ts';
import { isPersonal } from '#values/pages.ts';
import { urls } from '#values/urls.ts';
import { brand } from './brand.ts';
import { type ChromeData, NO_INVITATIONS } from './chrome/chrome-data.ts';
import { scriptsAfterFirstPaint } from './early/first-paint.ts';
import { firstScript } from './early/first-scripts.ts';
import { inlineStyles } from './early/inline-styles.ts';
import { IslandProvider } from './islands/island.tsx';
import { publicScripts, stylesOf } from './islands/public-scripts.ts';
import { islandRenderer } from './islands/render-island.tsx';
import { OwnScripts } from './own-scripts.ts';
import { sharedSheets } from './shared-sheets.ts';

export { provideBrand } from './brand.ts';
export { pageContext } from './context.ts';
export { providePublicEntry } from './islands/public-scripts.ts';

interface Rendered {
  html: string;
  failed: boolean;
}

/** The cache and the hashes of inline scripts need the complete page. The sent page has no nonce (decision 088). */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const nonce = randomBytes(16).toString('base64url');
  const render = isPersonal(new URL(request.url).pathname) ? personalPage : publicPage;
  const { html, failed } = await render(request, context, nonce);
  rendered.set(request, unmark(html, nonce));
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(null, { status: failed ? 500 : status, headers });
}

async function personalPage(request: Request, context: EntryContext, nonce: string): Promise<Rendered> {
  const { html, failed } = await renderWhole(request, context, nonce);
  return { html: scriptsAfterFirstPaint(html, markOf(nonce)), failed };
}

/** The browser hydrates only the islands (decision 033), and nothing suspends outside them. */
function publicPage(request: Request, context: EntryContext, nonce: string): Rendered {
  const islands: Record<string, object> = {};
  const renderIsland = islandRenderer((name, props) => {
    if (Object.keys(props).length > 0) islands[name] = props;
  });
  const html = `<!DOCTYPE html>${renderToStaticMarkup(
    <IslandProvider value={renderIsland}>{wholePage(request, context, nonce)}</IslandProvider>,
  )}`;
  const mark = markOf(nonce);
  const sheets = sharedSheets();
  const route = context.staticHandlerContext.matches.at(-1)?.route.id ?? '';
  const runs = hasScripts(request);
  const styled = inlineStyles(html, mark, stylesOf(route), {
    sheets,
    later: runs ? sheets.at(-1) : undefined,
  });
  const scripts = runs ? publicScripts({ ...dataOf(context), islands }) : '';
  return { html: styled.replace('</body>', () => `${scripts}</body>`), failed: false };
}

function dataOf(context: EntryContext) {
  const chrome = context.staticHandlerContext.loaderData.root as ChromeData | undefined;
  return {
    brand: brand(),
    store: chrome?.store ?? null,
    stores: chrome?.stores ?? [],
    menu: chrome?.menu ?? [],
    unwritten: chrome?.unwritten?.length ? chrome.unwritten : undefined,
    signLanguage: chrome?.signLanguage.isEnabled ? chrome.signLanguage : undefined,
    priceTable: chrome?.priceTable ?? DEFAULT_TABLE,
    invitations: chrome?.invitations ?? NO_INVITATIONS,
  };
}

/** The service worker shows the offline page at other addresses, whose scripts it cannot know. */
const hasScripts = ({ url }: Request) => new URL(url).pathname !== urls.page('/offline');

const wholePage = (request: Request, context: EntryContext, nonce: string) => (
  <OwnScripts value={{ nonce, first: firstScript({ hasScripts: hasScripts(request) }) }}>
    <ServerRouter context={context} url={request.url} nonce={nonce} />
  </OwnScripts>
);

function renderWhole(request: Request, context: EntryContext, nonce: string): Promise<Rendered> {
  return new Promise((resolve, reject) => {
    let failed = false;
    const chunks: Buffer[] = [];
    const sink = new Writable({
      write(chunk, _encoding, done) {
        chunks.push(chunk);
        done();
      },
    });
    sink.on('finish', () => resolve({ html: Buffer.concat(chunks).toString('utf8'), failed }));
    const stream = renderToPipeableStream(wholePage(request, context, nonce), {
      nonce,
      // Without this, React would use a script to insert the later parts of a long page.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => stream.pipe(sink),
      onShellError: reject,
      onError: (error) => {
        failed = true;
        failures.set(request, error);
      },
    });
  });
}

const failures = new WeakMap<Request, unknown>();

export const handleError: HandleErrorFunction = (error, { request }) => {
  failures.set(request, error);
};

export const failureOf = (request: Request): unknown => failures.get(request);

const rendered = new WeakMap<Request, UnmarkedPage>();

/** Not the body of the response, which would encode and decode it again. */
export const renderedOf = (request: Request): UnmarkedPage | undefined => rendered.get(request);
