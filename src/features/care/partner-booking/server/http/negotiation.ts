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

/** `_format` outranks the header. A plus sign of a query that is not escaped arrives as a blank. */
function mayAnswer(c: Context): boolean {
  const format = c.req.query('_format');
  if (format) return FORMATS.includes(format.toLowerCase());
  const accept = c.req.header('accept');
  return !accept || isServed(accept, [...JSON_TYPES, ...ANY]);
}

/** Answers only JSON of R4, and reads nothing else. */
export const jsonOnly =
  (refuse: Refuse): MiddlewareHandler =>
  async (c, next) => {
    if (!mayAnswer(c)) return refused(c, refuse, 'not_acceptable');
    const type = c.req.header('content-type');
    const hasBody = c.req.method === 'POST' || c.req.method === 'PUT';
    if (hasBody && type && !isServed(type, JSON_TYPES)) return refused(c, refuse, 'unsupported_type');
    return next();
  };
