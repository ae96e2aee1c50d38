import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { Hono } from 'hono';
import { FOLDER, MANIFEST } from '#features/care/appointments/published-slots.ts';
import { PUBLISHED_FOR, slotPublisher } from '#features/care/appointments/server/publish-slots.ts';
import type { Deps } from '#platform/deps.ts';
import { acceptsBrotli } from '#platform/http/accepts-brotli.ts';
import type { VisitorEnv } from '#platform/http/visitor.ts';

const brotli = promisify(brotliCompress);
const QUICK = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } };

interface Sent {
  text: string;
  etag: string;
  small: Promise<Buffer>;
}

/** Publishes availability for any aggregator, so it is open to every site and uses no cookies (decision 122). */
export function smartScheduling(deps: Deps): Hono<VisitorEnv> {
  const publish = slotPublisher(deps);
  const sent = new WeakMap<ReadonlyMap<string, string>, Map<string, Sent>>();

  function prepared(files: ReadonlyMap<string, string>, name: string, text: string): Sent {
    const of = sent.get(files) ?? new Map<string, Sent>();
    sent.set(files, of);
    const known = of.get(name);
    if (known) return known;
    const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
    const content = { text, etag, small: brotli(text, QUICK) };
    of.set(name, content);
    return content;
  }

  return new Hono<VisitorEnv>().get(`${FOLDER}/:file`, async (c) => {
    const name = c.req.param('file');
    const files = await publish();
    const text = files.get(name);
    if (text === undefined) return c.notFound();
    const { etag, small } = prepared(files, name, text);
    const headers = {
      'Content-Type': name === MANIFEST ? 'application/json' : 'application/fhir+ndjson',
      'Cache-Control': `public, max-age=${PUBLISHED_FOR}`,
      'Access-Control-Allow-Origin': '*',
      'Cross-Origin-Resource-Policy': 'cross-origin',
      Vary: 'Accept-Encoding',
      ETag: etag,
    };
    if (c.req.header('if-none-match') === etag) return c.body(null, 304, headers);
    if (!acceptsBrotli(c.req.header('accept-encoding'))) return c.body(text, 200, headers);
    return c.body(new Uint8Array(await small), 200, { ...headers, 'Content-Encoding': 'br' });
  });
}
