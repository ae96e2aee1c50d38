import { randomBytes } from 'node:crypto';
import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import type { EntryContext, HandleErrorFunction } from 'react-router';
import { ServerRouter } from 'react-router';
import { markOf, unmarkScripts } from '#platform/http/security.ts';
import { scriptsAfterFirstPaint } from './early/first-paint.ts';
import { ScriptNonce } from './script-nonce.ts';

export { provideBrand } from './brand.ts';
export { pageContext } from './context.ts';

/**
 * Renders the complete page before sending it: the cache and the hashes of inline scripts need all of it. A nonce that
 * nobody can know marks our own scripts while they are rendered; the page that is sent has none (decision 031).
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const nonce = randomBytes(16).toString('base64url');
  const { html: marked, failed } = await renderWhole(request, context, nonce);
  const { html, scripts } = unmarkScripts(scriptsAfterFirstPaint(marked, markOf(nonce)), nonce);
  ownScripts.set(request, scripts);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(html, { status: failed ? 500 : status, headers });
}

function renderWhole(
  request: Request,
  context: EntryContext,
  nonce: string,
): Promise<{ html: string; failed: boolean }> {
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
    const page = (
      <ScriptNonce value={nonce}>
        <ServerRouter context={context} url={request.url} nonce={nonce} />
      </ScriptNonce>
    );
    const stream = renderToPipeableStream(page, {
      nonce,
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

const ownScripts = new WeakMap<Request, readonly string[]>();

/** Policy sources of the inline scripts that we rendered into this request's page. */
export const scriptsOf = (request: Request): readonly string[] => ownScripts.get(request) ?? [];
