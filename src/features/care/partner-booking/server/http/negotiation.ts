import type { Context, MiddlewareHandler } from 'hono';
import { parseAccept } from 'hono/utils/accept';
import type { Refuse } from './refusals.ts';
import { refused } from './refusals.ts';

const JSON_TYPES = ['application/fhir+json', 'application/json'];
const ANY = ['*/*', 'application/*'];
const FORMATS = ['json', ...JSON_TYPES, 'application/fhir json'];
const VERSIONS = [undefined, '4.0', '4.0.1'];

const isServed = (header: string, types: readonly string[]): boolean =>
  parseAccept(header).some(
    ({ type, q, params }) =>
      q > 0 && types.includes(type.toLowerCase()) && VERSIONS.includes(params.fhirVersion),
  );

/** `_format` takes precedence over the header. An unescaped plus sign in a query arrives as a space. */
function mayAnswer(c: Context): boolean {
  const format = c.req.query('_format');
  if (format) return FORMATS.includes(format.toLowerCase());
  const accept = c.req.header('accept');
  return !accept || isServed(accept, [...JSON_TYPES, ...ANY]);
}

/** Refuses requests that send or accept anything but JSON of R4. */
export const jsonOnly =
  (refuse: Refuse): MiddlewareHandler =>
  async (c, next) => {
    if (!mayAnswer(c)) return refused(c, refuse, 'not_acceptable');
    const type = c.req.header('content-type');
    const hasBody = c.req.method === 'POST' || c.req.method === 'PUT';
    if (hasBody && type && !isServed(type, JSON_TYPES)) return refused(c, refuse, 'unsupported_type');
    return next();
  };
