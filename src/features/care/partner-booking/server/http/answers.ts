import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { type Issue, operationOutcome } from '../../fhir.ts';

const TYPE = 'application/fhir+json; charset=utf-8';

export function resource(c: Context, body: object, status: ContentfulStatusCode = 200) {
  c.header('Content-Type', TYPE);
  c.header('Cache-Control', 'no-store');
  return c.body(JSON.stringify(body), status);
}

export function outcome(c: Context, status: ContentfulStatusCode, issue: Issue) {
  c.set('refusal', issue.code);
  return resource(c, operationOutcome(issue), status);
}

export const tooLong = (c: Context) =>
  outcome(c, 413, { code: 'too-long', text: 'Os dados enviados são grandes demais.' });
