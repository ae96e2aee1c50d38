import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import type { EntryContext, HandleErrorFunction } from 'react-router';
import { ServerRouter } from 'react-router';
import { scriptsAfterFirstPaint } from './early/first-paint.ts';

export { provideBrand } from './brand.ts';
export { pageContext } from './context.ts';

/** Renders the complete page before sending it: the cache and the hashes of inline scripts need all of it. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const { html, failed } = await renderWhole(request, context);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(scriptsAfterFirstPaint(html), { status: failed ? 500 : status, headers });
}

function renderWhole(request: Request, context: EntryContext): Promise<{ html: string; failed: boolean }> {
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
    const stream = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
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
