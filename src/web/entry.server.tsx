import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import type { EntryContext, HandleErrorFunction } from 'react-router';
import { ServerRouter } from 'react-router';
import { isPersonal } from '#values/page-kinds.ts';
import { urls } from '#values/urls.ts';
import { brand } from './brand.ts';
import type { ChromeData } from './chrome/chrome-data.ts';
import { afterFirstPaint, EARLY_SCRIPTS } from './early/first-paint.ts';
import { IslandProvider } from './islands/island.tsx';
import { publicScripts } from './islands/public-scripts.ts';
import { islandRenderer } from './islands/render-island.tsx';

export { provideBrand } from './brand.ts';
export { pageContext } from './context.ts';
export { providePublicEntry } from './islands/public-scripts.ts';

/** Renders the complete page before sending it: the cache and the hashes of inline scripts need all of it. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const { pathname } = new URL(request.url);
  const { html, failed } = await (isPersonal(pathname)
    ? personalPage(request, context)
    : publicPage(request, context, pathname));
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(html, { status: failed ? 500 : status, headers });
}

/** A page that the browser hydrates as a whole, with React Router. */
async function personalPage(request: Request, context: EntryContext): Promise<Rendered> {
  const { html, failed } = await render(request, <ServerRouter context={context} url={request.url} />);
  return { html: afterFirstPaint(html).replace('</body>', `${EARLY_SCRIPTS}</body>`), failed };
}

/** A document of which the browser hydrates the islands only. */
async function publicPage(request: Request, context: EntryContext, pathname: string): Promise<Rendered> {
  const islands: Record<string, object> = {};
  const renderIsland = islandRenderer((name, props) => {
    if (Object.keys(props).length > 0) islands[name] = props;
  });
  const { html, failed } = await render(
    request,
    <IslandProvider value={renderIsland}>
      <ServerRouter context={context} url={request.url} />
    </IslandProvider>,
  );
  // The offline page is shown at the addresses of others, whose scripts it cannot know.
  if (pathname === urls.offline()) return { html, failed };
  const chrome = context.staticHandlerContext.loaderData.root as ChromeData | undefined;
  const scripts = publicScripts({
    brand: brand(),
    stores: chrome?.stores ?? [],
    vendor: chrome?.vendor ?? 'DEFAULT',
    islands,
  });
  return { html: html.replace('</body>', `${scripts}${EARLY_SCRIPTS}</body>`), failed };
}

interface Rendered {
  html: string;
  failed: boolean;
}

function render(request: Request, page: React.ReactNode): Promise<Rendered> {
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
    const stream = renderToPipeableStream(page, {
      onAllReady: () => stream.pipe(sink),
      onShellError: reject,
      onError: (error) => {
        failed = true;
        failures.set(request, error);
      },
    });
  });
}

// Exceptions of loaders. The server logs them with the request ID.
const failures = new WeakMap<Request, unknown>();

export const handleError: HandleErrorFunction = (error, { request }) => {
  failures.set(request, error);
};

/** The exception that caused this request's error page. */
export const failureOf = (request: Request): unknown => failures.get(request);
